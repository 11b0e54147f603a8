"""Alerts of GTFS-realtime, written by Google's bindings: make_alerts.py IN.json OUT.pb. The input is a list of alerts in short form."""
import json
import sys

from google.transit import gtfs_realtime_pb2 as realtime

feed = realtime.FeedMessage()
feed.header.gtfs_realtime_version = "2.0"
with open(sys.argv[1]) as file:
    alerts = json.load(file)
feed.header.timestamp = alerts["timestamp"]
for entry in alerts["alerts"]:
    entity = feed.entity.add()
    entity.id = entry["id"]
    alert = entity.alert
    alert.effect = realtime.Alert.Effect.Value(entry["effect"])
    for start, end in entry.get("periods", []):
        period = alert.active_period.add()
        if start:
            period.start = start
        if end:
            period.end = end
    for stop in entry.get("stops", []):
        alert.informed_entity.add().stop_id = stop
    for line in entry.get("lines", []):
        alert.informed_entity.add().route_id = line
    for language, text in entry.get("texts", {}).items():
        translation = alert.header_text.translation.add()
        translation.text = text
        if language:
            translation.language = language
with open(sys.argv[2], "wb") as file:
    file.write(feed.SerializeToString())
