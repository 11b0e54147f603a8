<IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core" xmlns:navi="http://www.opengis.net/indoorgml/1.0/navigation"
  xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" gml:id="house">
 <gml:name>Kestrel House</gml:name>
 <primalSpaceFeatures><PrimalSpaceFeatures gml:id="cells">
  <cellSpaceMember><navi:TransitionSpace gml:id="C1"><gml:description>storey="0"</gml:description><gml:name>Corridor</gml:name>
   <cellSpaceGeometry><Geometry2D><gml:Polygon gml:id="P1"><gml:exterior><gml:LinearRing>
    <gml:posList srsDimension="3">0 0 0 20 0 0 20 4 0 0 4 0 0 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
   <duality xlink:href="#S1"/><navi:function>13-85 11 11</navi:function></navi:TransitionSpace></cellSpaceMember>
  <cellSpaceMember><navi:GeneralSpace gml:id="C2"><gml:description>storey="0"</gml:description><gml:name>101</gml:name>
   <cellSpaceGeometry><Geometry2D><gml:Polygon gml:id="P2"><gml:exterior><gml:LinearRing>
    <gml:posList srsDimension="3">0 4.2 0 9.9 4.2 0 9.9 9 0 0 9 0 0 4.2 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
   <duality xlink:href="#S2"/><navi:function>13-15 11 34 11: Office</navi:function></navi:GeneralSpace></cellSpaceMember>
  <cellSpaceMember><navi:GeneralSpace gml:id="C3"><gml:description>storey="0"</gml:description><gml:name>Library</gml:name>
   <cellSpaceGeometry><Geometry2D><gml:Polygon gml:id="P3"><gml:exterior><gml:LinearRing>
    <gml:posList srsDimension="3">10.1 4.2 0 20 4.2 0 20 9 0 10.1 9 0 10.1 4.2 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
   <duality xlink:href="#S3"/><navi:function>library</navi:function></navi:GeneralSpace></cellSpaceMember>
  <cellSpaceMember><navi:ConnectionSpace gml:id="D1"><gml:description>storey="0"</gml:description>
   <cellSpaceGeometry><Geometry2D><gml:Polygon gml:id="P4"><gml:exterior><gml:LinearRing>
    <gml:posList srsDimension="3">4 4 0 5 4 0 5 4.2 0 4 4.2 0 4 4 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
   <duality xlink:href="#S4"/></navi:ConnectionSpace></cellSpaceMember>
  <cellSpaceMember><navi:AnchorSpace gml:id="D2"><gml:description>storey="0"</gml:description><gml:name>Street door</gml:name>
   <cellSpaceGeometry><Geometry2D><gml:Polygon gml:id="P5"><gml:exterior><gml:LinearRing>
    <gml:posList srsDimension="3">9 -0.1 0 11 -0.1 0 11 0 0 9 0 0 9 -0.1 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
   <duality xlink:href="#S5"/></navi:AnchorSpace></cellSpaceMember>
 </PrimalSpaceFeatures></primalSpaceFeatures>
 <multiLayeredGraph><MultiLayeredGraph gml:id="graph"><spaceLayers gml:id="layers"><spaceLayerMember><SpaceLayer gml:id="rooms">
  <nodes gml:id="nodes">
   <stateMember><State gml:id="S1"><duality xlink:href="#C1"/><geometry><gml:Point gml:id="N1"><gml:pos>10 2 0</gml:pos></gml:Point></geometry></State></stateMember>
   <stateMember><State gml:id="S2"><duality xlink:href="#C2"/><geometry><gml:Point gml:id="N2"><gml:pos>5 6 0</gml:pos></gml:Point></geometry></State></stateMember>
   <stateMember><State gml:id="S3"><duality xlink:href="#C3"/><geometry><gml:Point gml:id="N3"><gml:pos>15 6 0</gml:pos></gml:Point></geometry></State></stateMember>
   <stateMember><State gml:id="S4"><duality xlink:href="#D1"/></State></stateMember>
   <stateMember><State gml:id="S5"><duality xlink:href="#D2"/></State></stateMember>
  </nodes>
  <edges gml:id="edges">
   <transitionMember><Transition gml:id="T1"><connects xlink:href="#S1"/><connects xlink:href="#S4"/></Transition></transitionMember>
   <transitionMember><Transition gml:id="T2"><connects xlink:href="#S4"/><connects xlink:href="#S2"/></Transition></transitionMember>
   <transitionMember><Transition gml:id="T3"><connects xlink:href="#S1"/><connects xlink:href="#S3"/></Transition></transitionMember>
   <transitionMember><Transition gml:id="T4"><connects xlink:href="#S1"/><connects xlink:href="#S5"/></Transition></transitionMember>
  </edges>
 </SpaceLayer></spaceLayerMember></spaceLayers></MultiLayeredGraph></multiLayeredGraph>
</IndoorFeatures>
