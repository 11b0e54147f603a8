

2.0АбЧШ„
e1*~
Р™ЧШ иЫШ
аоЭШ**corner-mall/lift@ground**corner-mall/lift@upper8R/

Lift out of orderen

Hissi ei toimifi
e2**128R

Fewer buses