import VenueJSON

/// An AWS Batch array job: a job definition, and the submission of the array.
enum BatchRecipe {
  /// The smallest array that AWS Batch accepts. A worker whose number is beyond the plan has nothing to do.
  private static let leastSize = 2

  static func text(_ request: RecipeRequest) -> String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.object("register-job-definition") { json in
        json.member("jobDefinitionName", request.name)
        json.member("type", "container")
        json.object("containerProperties") { json in
          json.member("image", request.image)
          json.member("command", ["venuemap"] + request.command)
          json.array("resourceRequirements") { json in
            for (type, value) in [("VCPU", "1"), ("MEMORY", String(request.memory))] {
              json.object(inline: true) { json in
                json.member("type", type)
                json.member("value", value)
              }
            }
          }
          json.array("volumes") { json in
            json.object { json in
              json.member("name", "fleet")
              json.object("host", inline: true) { $0.member("sourcePath", request.mount) }
            }
          }
          json.array("mountPoints") { json in
            json.object(inline: true) { json in
              json.member("sourceVolume", "fleet")
              json.member("containerPath", request.mount)
              json.member("readOnly", false)
            }
          }
        }
        retry(&json)
        json.object("timeout", inline: true) { $0.member("attemptDurationSeconds", request.seconds) }
      }
      json.object("submit-job") { json in
        json.member("jobName", request.name)
        json.member("jobQueue", request.name)
        json.member("jobDefinition", request.name)
        json.object("arrayProperties", inline: true) { json in
          json.member("size", max(request.shards, leastSize))
        }
      }
    }
    return json.text + "\n"
  }

  private static func retry(_ json: inout JSONWriter) {
    json.object("retryStrategy") { json in
      json.member("attempts", 4)
      json.array("evaluateOnExit") { json in
        // A machine that was taken away.
        json.object(inline: true) { json in
          json.member("onStatusReason", "Host EC2*")
          json.member("action", "RETRY")
        }
        json.object(inline: true) { json in
          json.member("onExitCode", "20")
          json.member("action", "RETRY")
        }
        json.object(inline: true) { json in
          json.member("onReason", "*")
          json.member("action", "EXIT")
        }
      }
    }
  }
}
