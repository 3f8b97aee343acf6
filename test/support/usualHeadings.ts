/**
 * Names of inputs as they stand in the headings of beam, column, footing and roof schedules, of textbooks (Salmon/Johnson/Malhas,
 * Segui, McCormac, Wight, Breyer), of the AISC, NDS and CRSI design examples and of spreadsheets, with the units that are written behind
 * them. Each line: input (`-`: none of the template, or not without asking) | names | set of endings.
 */
export const usualHeadings: Readonly<Record<string, string>> = {
  steelBeamAISC360: `
section | Section; Size; Beam size; Shape; Steel shape; W-shape; Profile; Designation; Member size; AISC shape; BEAM SIZE; Steel section; Sect. | none
span | Span; L; Span length; Beam length; Beam span; Length; SPAN; Design span; span_length; Span L | length
unbracedLength | lb; Lb; L_b; Unbraced length; Unbraced length Lb; Unbr. length; Lb (unbraced); Laterally unbraced length; Brace spacing | length
fy | Fy; F_y; Yield stress; Yield strength; Steel yield strength; FY; Yield stress Fy | stress
deadLoad | Dead load; DL; wD; w_D; Dead; DEAD LOAD; Dead_load; wDL; Uniform dead load; D; Dead Ld.; Service dead load; deadLoad | line
liveLoad | Live load; LL; wL; w_L; Live; LIVE LOAD; wLL; Floor live load; Uniform live load; liveLoad | line
roofLiveLoad | Roof live load; Lr; wLr; RLL; Roof LL; Roof live | line
snowLoad | Snow load; Snow; wS; Uniform snow load | line
windLoad | Wind load; Wind; wW | line
windUplift | Uplift; Wind uplift; Net uplift | line
cb | Cb; C_b; LTB modification factor | none
bendingAxis | Axis of bending; Bending axis; Axis | none
designMethod | Design method; Method; LRFD/ASD | none
selfWeight | Include the self-weight; Self weight; Self-weight; Include self-weight; Self wt. | none
liveDeflectionLimit | Live deflection limit; LL deflection limit; Defl. limit LL; Live load deflection limit | limit
totalDeflectionLimit | Total deflection limit; Total load deflection limit | limit
- | Mark; Level; Grid; Qty; Remarks; Camber; Studs; Reaction; Vu; Mu; Zx; Ix; Weight; Trib. width; Tributary width; Joist spacing; TL; Total load; D+L; WL; Superimposed dead load; Factored load; wu; Live load reduction; Live load deflection; Slab; Deck; Left beam; Max span; Live load factor; Ld | none
- | Trib width; Camber; Beam spacing; Deflection; Live load deflection; Total deflection; Beam depth limit | questionLength
- | Dead load; DL; Live load; LL; wD | questionLoad
`,
  steelColumnAISC360: `
section | Section; Size; Column size; Shape; Steel shape; Designation; Member size; COLUMN SIZE; Profile | none
fy | Fy; F_y; Yield stress; Yield strength; FY; Steel yield stress | stress
axialDead | Dead load; DL; PD; P_D; D; Dead; Axial dead load; PDL; Dead axial; Column dead load; Service dead load | force
axialLive | Live load; LL; PL; P_L; L; Live; Axial live load; PLL; Column live load; Service live load; Floor live load | force
lcx | Lcx; L_cx; KLx; (KL)x; Effective length for buckling about the x axis; Effective length x; KxLx; KL x | length
lcy | Lcy; L_cy; KLy; (KL)y; Effective length for buckling about the y axis; Effective length y; KyLy | length
lcz | Lcz; KLz; Effective length z; L_cz | length
columnLength | Column length; Length of the column; Length for self-weight | length
designMethod | Design method; Method; ASD/LRFD; Design basis | none
height | Outside height; HSS height; H | length
width | Outside width; HSS width; B | length
wallThickness | Wall thickness; t; Design wall thickness | length
depth | Depth; d; Section depth | length
flangeWidth | bf; Flange width; Width of the flanges | length
flangeThickness | tf; Flange thickness | length
webThickness | tw; Web thickness | length
- | Mark; Column; Grid; Level; Splice; Base plate; Anchor bolts; Remarks; Lift; Pu; Pr; phiPn; Mux; Muy; K; Kx; Ky; Total load; TL; Qty; Location; KL/r; Story; Floor | none
- | Column height; Story height; Splice elevation | questionLength
`,
  'loadsSnowASCE7-22': `
groundSnowLoad | Ground snow load; pg; p_g; Ground snow; Pg; Ground snow load pg; GROUND SNOW LOAD; pg ASCE 7-22; Design ground snow load; Grd. snow load; ground_snow_load; groundSnowLoad; Gnd snow load | pressure
eaveToRidgeDistance | Eave to ridge; W; Eave-to-ridge distance; Eave to ridge distance; Distance eave to ridge; Horizontal distance from eave to ridge; eaveToRidgeDistance; Ridge to eave; Horiz. eave to ridge; EAVE TO RIDGE; Eave-ridge dist.; Eave/ridge distance; Horizontal distance from eave to ridge, W; Eave to ridge dist. | length
roofSlope | Roof slope; Slope; Pitch; Roof pitch; ROOF SLOPE; roofSlope; roof_slope | slope
riskCategory | Risk category; Risk cat.; Risk Category; RISK CAT; Occupancy category; riskCategory; Risk; Building risk category; Risk categ. | none
exposure | Roof exposure; exposure; ROOF EXPOSURE; Roof Exp.; Exposure | none
roughnessCategory | Surface roughness; Roughness; Surface roughness category; Terrain; Terrain category; Roughness category; Surface roughness cat.; roughnessCategory | none
thermalCondition | Thermal condition; Thermal; Thermal cond.; THERMAL CONDITION; thermalCondition; Therm. condition; Thermal category | none
roofInsulationRValue | R-value; Roof R-value; R value; Roof insulation; Insulation R-value; roofInsulationRValue; Roof R value; Insul. R-value | rvalue
slipperySurface | Slippery; Slippery surface; Slippery roof; Unobstructed slippery surface; Unobstructed slippery; slipperySurface | none
winterWindParameter | W2; W_2; Winter wind parameter; Winter wind; Winter wind factor | none
overrideDefaults | Override; Override the project defaults; Override defaults; overrideDefaults | none
prismaticRafters | Prismatic rafters; prismaticRafters; Prismatic | none
roofVentilated | Cold ventilated roof; Cold roof; roofVentilated | none
- | Roof; Building; Location; City; Ce; Ct; Is; Cs; pf; ps; Flat roof snow load; Sloped roof snow load; pm; Snow density; Drift height; lu; Elevation; Remarks; hd; Ventilated; Rain on snow; Design snow load; pg ASCE 7-16; pg (7-10); Balanced; Unbalanced; Building width; Span; Ridge height; Roof type; Roof area; Snow zone; County; Zone; Max depth | none
- | Drift height; Roof length; Building width; Parapet height | questionLength
- | pg ASCE 7-16 psf; Roof live load psf; Flat roof snow load (psf); Roof slope (deg); Roof slope °; Pitch (degrees); Slope %; Ground snow load (kg/m2); pg (kg/m²) | none
`,
  'loadsSnowASCE7-16': `
groundSnowLoad | Ground snow load; pg; p_g; Ground snow; Pg; GROUND SNOW LOAD; pg ASCE 7-16; Grd. snow load; ground_snow_load; groundSnowLoad; Design ground snow load; Gnd snow load; Ground snow load pg | pressure
eaveToRidgeDistance | Eave to ridge; W; Eave-to-ridge distance; Eave to ridge distance; Distance eave to ridge; Horizontal distance from eave to ridge; eaveToRidgeDistance; Ridge to eave; EAVE TO RIDGE; Eave-ridge dist.; Horizontal distance from eave to ridge, W; Ridge to eave distance; Distance from eave to ridge; Horiz. eave to ridge; Eave to ridge dist. | length
roofSlope | Roof slope; Slope; Pitch; Roof pitch; ROOF SLOPE; roofSlope; roof_slope | slope
riskCategory | Risk category; Risk cat.; Occupancy category; riskCategory; Risk; RISK CATEGORY; Risk categ.; Building risk category | none
exposure | Roof exposure; exposure; Roof Exp.; Exposure; ROOF EXPOSURE | none
roughnessCategory | Surface roughness; Roughness; Surface roughness category; Terrain; roughnessCategory; Surface roughness cat.; Terrain category; Roughness category | none
thermalCondition | Thermal condition; Thermal; Thermal cond.; thermalCondition; THERMAL CONDITION; Therm. condition; Thermal category | none
roofInsulationRValue | R-value; Roof R-value; R value; Roof insulation; roofInsulationRValue; Insulation R-value; Insul. R-value; Roof R value | rvalue
slipperySurface | Slippery; Slippery surface; Slippery roof; Unobstructed slippery surface; slipperySurface; Unobstructed slippery | none
roofVentilated | Ventilated; Ventilated roof; Vented roof; Vented; roofVentilated | none
overrideDefaults | Override; Override the project defaults; Override defaults; overrideDefaults | none
prismaticRafters | Prismatic rafters; prismaticRafters; Prismatic | none
- | Roof; Building; Ce; Ct; Is; Cs; pf; ps; Flat roof snow load; Snow density; pg ASCE 7-22; lu; Elevation; Remarks; Location; Balanced; Drift; Building width; Roof type; Zone; County; Snow zone; Site; Roof area | none
- | pg ASCE 7-22 psf; Roof live load psf; Roof slope (deg); Pitch °; Slope %; Ground snow load (kg/m2); Ground snow load ft | none
`,
  timberColumnASD: `
species | Species; Wood species; Lumber species; SPECIES; Species (see note 2) | none
grade | Grade; Lumber grade; GRADE; Stress grade | none
nominalSize | Nominal size; Size; Nom. size; Post size; Lumber size; Column size; SIZE; Nominal | none
b | b; Thickness of a ply; Width of ply | length
d | d; Depth; Depth d; Depth, d | length
plies | Plies; No. of plies; Number of plies; # plies; Ply count; PLIES | none
length | Length; Height; L; Column height; Column length; Post height; H; LENGTH; Length of the column; Total length | length
ke | Ke; K_e; Buckling length coefficient Ke; Effective length factor | none
deadAxial | Axial dead load; PD; DL; P_D; Dead load; Dead; D; Axial DL; PDL; Axial dead; Column dead load | force
liveAxial | Axial live load; PL; LL; P_L; Live load; Live; L.L.; Axial LL; PLL; Axial live | force
roofLiveAxial | Axial roof live load; Lr; PLr; Roof live load; RLL; Roof LL | force
snowAxial | Axial snow load; Snow load; Snow; PS; Axial snow | force
windAxial | Axial wind load; Axial wind; PW | force
lateralWind | Lateral wind load; Lateral wind; Lateral load; wW | line
fb | Fb; F_b; Bending design value; Bending design value Fb | stress
fc | Fc; F_c; Compression parallel to grain | stress
eMin | Emin; E_min; Minimum modulus of elasticity | stress
density | Density of the wood; Density; Wood density; Unit weight | density
wet | Moisture in service; Wet service; Moisture; Wet/dry | none
temperature | Sustained temperature; Temperature; Temp. | none
repetitive | Repetitive member; Repetitive | none
selfWeight | Include the self-weight; Self weight; Self-weight | none
- | Post; Mark; Location; Level; CD; CM; Ct; Cp; CF; le/d; Fc'; fc/Fc'; Remarks; Hardware; Base; Cap; Grade No. 2 m; Total load; TL; PT; Wind; Trib area; Qty; d'; Stud height at 16 oc; Sheathing | none
- | Fc⊥; Fc perp; E; Fv | questionStress
- | Tributary width; Stud spacing; Plate length | questionLength
`,
  timberBeamASD: `
L_X | Span; Length; L; Beam length; Beam span; Span length; Length of the beam; Total length; Overall length; SPAN; Member length; Joist length | length
member | Member; Size; Member size; Section; Lumber size; Joist size; Beam size; Header size; Rafter size | none
n_com | Plies; No. of plies; Number of plies; # plies; Number of plies, side by side; Ply count | none
spacing | Spacing; Spacing o.c.; o.c. spacing; O.C.; On center spacing; Spacing of members; SPACING; Joist spacing; Member spacing | length
b_input | b; Width of a ply; Width; Breadth; Actual width | length
d_input | d; Depth; Depth d; Actual depth | length
species | Species; Wood species; Lumber species; SPECIES | none
grade | Grade; Lumber grade; GRADE | none
fb | Fb; F_b; Bending design value; Reference bending stress | stress
fv | Fv; F_v; Shear design value | stress
fcPerp | Fc perp; Fc⊥; Fcp; FcPerp; Compression perpendicular to grain | stress
e | E; MOE; Modulus of elasticity; Elastic modulus | stress
eMin | Emin; E_min; Minimum modulus of elasticity | stress
density | Density of the wood; Density; Wood density | density
wet | Moisture in service; Wet service; Moisture | none
temperature | Sustained temperature; Temperature | none
repeat | Repetitive member; Repetitive; Rep. member | none
incised | Incised for treatment; Incised | none
loadDuration | Load duration; Duration of load; Duration | none
flatUse | Flat use | none
selfWeight | Include the self-weight; Self weight; Self-weight | none
liveDeflectionLimit | Limit of the live deflection; Live deflection limit; LL deflection limit; Defl. limit LL | limit
totalDeflectionLimit | Limit of the total deflection; Total deflection limit; Total load deflection limit | limit
creepFactor | Creep factor Kcr; Creep factor; Kcr | none
alpha_incline | Incline of the beam; Incline; Inclination | angle
topBracing | Lateral bracing of the top edge; Top bracing; Top edge bracing | none
notchDepth | Depth of the notch; Notch depth | length
notchLength | Length of the notch beyond the support; Notch length | length
- | Mark; Joist; Level; CD; CF; CM; CL; Cr; Location; Remarks; Bearing; Hanger; fb/Fb'; Fb'; Reaction; M; V; Qty; Dead load; Live load; DL; LL; Total load | none
- | Dead load; Live load; DL; LL | questionLoad
`,
  concreteBeamACI318: `
bw | bw; b; Width; Beam width; Web width; b_w; Width of the web bw; Stem width; WIDTH | length
h | h; Overall depth; Total depth; Height; Beam depth; H; Overall depth h; Beam height; Total height | length
d | d; Effective depth; Effective depth d; Eff. depth; Depth to steel | length
flangeWidth | bf; Flange width; Effective flange width; beff; be | length
flangeThickness | hf; Flange thickness; Slab thickness | length
fc | f'c; fc'; fc; f’c; Concrete strength; Compressive strength; Conc. strength; f'c concrete; Concrete compressive strength; F'C | stress
fy | fy; f_y; Rebar yield strength; Fy; fyk; Reinforcement yield strength; Yield strength of the longitudinal bars fy | stress
fyt | fyt; f_yt; Stirrup yield strength; fyv; Yield strength of the stirrups; Tie yield strength | stress
asTension | As; A_s; Tension steel; Steel area; Tension reinforcement; Area of steel; Area of the tension bars As; Bottom steel; Area of tension steel | area
stirrupArea | Av; A_v; Stirrup area; Area of stirrups | area
stirrupSpacing | s; Stirrup spacing; Spacing of the stirrups; Tie spacing; Stirrup spcg. | length
mu | Mu; M_u; Factored moment; Factored moment Mu; Ultimate moment; Design moment; MU | moment
vu | Vu; V_u; Factored shear; Ultimate shear; Design shear; VU | force
cover | Cover; Clear cover; Concrete cover; Clear cover to the stirrups; COVER | length
barSize | Bar size; Size of the tension bars; Rebar size; Main bar size | none
stirrupLegs | Stirrup legs; No. of legs; Legs; Number of stirrup legs | none
aggregateSize | Aggregate size; Max. aggregate size; Agg. size; Nominal maximum size of the aggregate | length
clearSpan | Clear span; Ln; ℓn; L_n | length
lambda | λ; lambda; Modification factor for lightweight concrete | none
- | Mark; Beam; Level; Grid; Remarks; A's; d'; Top bars; Bottom bars; Stirrups; phiMn; rho; Ec; n; Mn; Vc; Vs; Tu; No. of bars; Qty; Depth of slab; Es; Location; Skin bars; Bars | none
- | M; Msuper; Dead load moment; Mn | questionMoment
- | Beam spacing; Span; Joist spacing | questionLength
`,
  spreadFootingACI318: `
width | Width; B; Footing width; Width of the footing; WIDTH; Ftg. width | length
length | Length; L; Footing length; Length of the footing; LENGTH; Ftg length | length
thickness | Thickness; Footing thickness; Thickness of the footing; Thk; h; T; Thk. | length
effectiveDepth | Effective depth; d; Effective depth d; Eff. depth | length
columnWidth | Column width; Column side along the width; Col. width; c1 | length
columnDepth | Column depth; Column side along the length; Col. depth; c2 | length
deadLoad | Dead load; DL; PD; P_D; D; Dead; Dead load on the column D; PDL; Column dead load; Service dead load; DEAD LOAD | force
liveLoad | Live load; LL; PL; P_L; Live; Live load on the column L; PLL; Column live load; Service live load; LIVE LOAD | force
allowableSoilPressure | Allowable soil pressure; qa; q_a; q allow; Allowable bearing; Allowable bearing pressure; Soil bearing capacity; Soil bearing pressure; qall; Allow. soil pressure; Bearing capacity; Allowable bearing capacity | pressure
depthToBase | Depth to base; Depth from grade to the base; Df; D_f; Foundation depth; Embedment depth; Footing depth; depthToBase | length
soilUnitWeight | Unit weight of the soil; Soil unit weight; Soil density; γs; Unit wt. of soil | density
concreteUnitWeight | Unit weight of the concrete; Concrete unit weight; Concrete density; γc; Conc. unit weight | density
fc | f'c; fc'; fc; Concrete strength; Compressive strength of concrete f'c; Compressive strength; f’c | stress
fy | fy; f_y; Fy; Rebar yield strength; Yield strength of the longitudinal bars fy; Reinforcement yield strength | stress
barAreaLong | Area of the bars along the length; As long; Long bar area | area
barAreaShort | Area of the bars along the width; As short; Short bar area | area
cover | Cover; Clear cover; Clear cover below the bars; Concrete cover | length
barSizeLong | Size of the bars along the length; Long bar size | none
columnFc | Column concrete strength; f'c col | stress
- | Footing; Mark; Column; Type; Size; Qty; Location; Remarks; Pu; Mu; qu; Depth; Bars long way; Bars short way; Rebar; Grid; Elevation; T.O.F.; Bottom bars; Top bars; Vu; FTG; Total load; As; S.F. | none
- | Column height; Pedestal height; Top of footing | questionLength
- | L (kg); Dead load (tons); Live load psf; Dead load (plf); Soil class psf | none
`,
  seismicELFASCE7: `
sds | SDS; S_DS; Sds; Design spectral acceleration SDS | accel
sd1 | SD1; S_D1; Design spectral acceleration SD1; Sd1 | accel
ss | SS; S_S; Ss; Mapped spectral acceleration SS | accel
s1 | S1; S_1; Mapped spectral acceleration S1; s1 | accel
tl | TL; T_L; Long-period transition period TL; Long-period transition period; Transition period | time
siteClass | Site class; SITE CLASS; Soil class; Site soil class; siteClass; Soil type; Site classification; Site Class | none
system | Seismic force-resisting system; SFRS; Seismic system; Lateral system; Structural system; LFRS; system | none
r | R; Response modification coefficient R; Response modification factor; Response mod. factor; R factor; r | none
ie | Ie; I_e; Importance factor; Importance factor Ie; IE; Seismic importance factor; Imp. factor; I | none
riskCategory | Risk category; Risk cat.; Occupancy category; riskCategory; RISK CATEGORY; Risk | none
redundancy | Redundancy factor rho; rho; ρ; Redundancy; Redundancy factor; redundancy | none
heightHn | hn; h_n; Structural height; Structural height hn; Building height; Bldg structural height hn; heightHn | length
analysisPeriod | Analysis period; Period from analysis; analysisPeriod; Modal period; Computed period | time
cu | Cu; C_u; Coefficient Cu | none
cdGiven | Cd; C_d; Deflection amplification factor; Deflection amplification factor Cd; Defl. amplification factor; cdGiven | none
ctStructureType | Structure type; ctStructureType; Structure type of the approximate period | none
edition | Edition of ASCE 7; ASCE 7 edition; Edition; edition | none
groundMotion | Ground motion; groundMotion | none
driftStructure | Row of Table 12.12-1; driftStructure | none
levels | Levels; levels | none
displacements | Elastic displacements of the levels; displacements | none
- | Building; Location; Address; Latitude; Longitude; SDC; Fa; Fv; SMS; SM1; Ta; T; Cs; V; W; k; Ct; x; Base shear; Seismic weight; Weight; Remarks; Story; Level; Mass; PGA; Omega; Ω0; Roof height; No. of stories; Stories; Period; Direction; Zip code; Drift limit; Mark; Date; By; Site; Seismic design category; Vs30; City; State; County; Client; Project; Wall length; Floor area; hsx; Fx; Fpx; Vx; ASCE 7 hazard tool ID; Cvx; Mean roof height; Aspect ratio; Structure; Notes; Frame; Material; Year built; SMRF; Diaphragm; Grade plane; Basement; Parapet; Rigidity; Torsion; Column; Wall; Line; Plan irregularity | none
- | Base shear; Seismic weight; W | questionForce
- | Mean roof height; Story height; Roof height | questionLength
- | SDS (ft); SD1 psf; TL ft; hn sec; hn (s); TL (kip) | none
`,
  windMWFRSASCE7: `
windSpeed | Wind speed; V; Basic wind speed; Basic wind speed V; Vult; V_ult; Ultimate wind speed; WIND SPEED; Wind vel.; Design wind speed; Basic wind velocity | speed
exposure | Exposure; Exposure category; Exp.; EXPOSURE; Wind exposure; Exposure Cat.; Exposure class | none
enclosure | Enclosure classification; Enclosure; Enclosure class; enclosure | none
groundElevation | Ground elevation; Ground elevation above sea level; Site elevation; ze; Elevation above sea level; Altitude; Ground elev.; z_e | length
topography | Topography; Topographic feature; topography | none
hillHeight | Height of the hill H; Hill height; H | length
hillHalfLength | Lh; L_h; Half length of the hill; Hill half length | length
distanceFromCrest | Distance from the crest; Distance from crest; x | length
kztGiven | Kzt; K_zt; Topographic factor; Topographic factor Kzt | none
roofType | Roof type; Roof; Roof shape; Roof form | none
length | Length along the ridge; Building length; Length; Plan length | length
width | Width across the ridge; Building width; Width; Plan width | length
eaveHeight | Eave height; Height of the eaves; Eave ht.; he; h_e; Height to eave; EAVE HEIGHT | length
roofSlope | Roof slope; Slope; Pitch; Roof pitch; ROOF SLOPE; Roof slope, rise per 12 of run | slope
parapetHeight | Parapet height; Height of the parapets; hp; h_p; Parapet | length
naturalFrequency | Natural frequency; n1; n_1; Fundamental frequency; Natural freq.; Natural frequency n1 | frequency
edition | Edition of ASCE 7; Edition; ASCE 7 edition | none
- | Building; Location; Kd; Kz; Kh; G; GCpi; qz; qh; h; Mean roof height; Vasd; Risk category; Ke; Cp; Surface; Zone; Remarks; z; L/B; B; L; theta; Wall; Gust factor | none
- | Mean roof height; h; z | questionLength
- | Vasd mph; Roof slope (deg); Roof angle °; V (knots); Wind speed ft; Eave height psf | none
`,
  windCCASCE7: `
windSpeed | Wind speed; V; Basic wind speed; Basic wind speed V; Vult; V_ult; Ultimate wind speed; WIND SPEED; Wind vel.; Design wind speed; Basic wind velocity; windSpeed | speed
exposure | Exposure; Exposure category; Exp.; EXPOSURE; Wind exposure; Exposure Cat.; Exposure class | none
enclosure | Enclosure classification; Enclosure; Enclosure class; enclosure | none
groundElevation | Ground elevation; Ground elevation above sea level; Site elevation; ze; Elevation above sea level; Altitude; Ground elev.; z_e | length
topography | Topography; Topographic feature; topography | none
hillHeight | Height of the hill H; Hill height; H | length
hillHalfLength | Lh; L_h; Half length of the hill; Hill half length | length
distanceFromCrest | Distance from the crest; Distance from crest; x | length
kztGiven | Kzt; K_zt; Topographic factor; Topographic factor Kzt | none
roofType | Roof type; Roof; Roof shape; Roof form | none
length | Length along the ridge; Building length; Length; Plan length | length
width | Width across the ridge; Building width; Width; Plan width | length
eaveHeight | Eave height; Height of the eaves; Eave ht.; he; h_e; Height to eave; EAVE HEIGHT | length
roofSlope | Roof slope; Slope; Pitch; Roof pitch; ROOF SLOPE; Roof slope, rise per 12 of run; roofSlope | slope
highParapet | Parapet of at least 3 ft around the roof; High parapet; highParapet | none
edition | Edition of ASCE 7; Edition; ASCE 7 edition | none
components | Components; components | none
- | Building; Location; Kd; Kz; Kh; GCp; GCpi; qh; h; Mean roof height; Vasd; Risk category; Zone; Effective wind area; Area; a; Remarks; Mullion; Glazing; Wall; Window; Corner | none
- | Mean roof height; h; Mullion spacing; Panel span | questionLength
- | Vasd mph; Roof slope (deg); Roof angle °; Wind speed ft; Eave height psf | none
`,
  snowDriftASCE7: `
groundSnowLoad | Ground snow load; pg; p_g; Ground snow; Pg; Ground snow load pg; GROUND SNOW LOAD; Grd. snow load; ground_snow_load; Design ground snow load | pressure
riskCategory | Risk category; Risk cat.; Occupancy category; riskCategory; Risk | none
winterWindParameter | W2; W_2; Winter wind parameter; Winter wind parameter W2; Winter wind | none
balancedLoad | Balanced load; ps; p_s; Balanced snow load; Balanced snow; Balanced roof snow load; balancedLoad | pressure
height | Height; h; Step height; Roof step height; Height difference; height | length
upperRoofLength | Upper roof length; Length of the upper roof; lu upper; upperRoofLength; Length upper roof | length
roofLength | Lower roof length; Length of the roof of the drift; roofLength; lu lower; Length lower roof | length
farRoofLength | Length of the roof on the other side; farRoofLength | length
sideLength | Length of this side of the projection; sideLength; Projection length; Side length | length
separation | Separation; s; Separation distance; Horizontal separation; Gap; separation | length
upperEaveToRidge | Eave to ridge; W; Horizontal distance from eave to ridge, W; Eave-to-ridge distance; upperEaveToRidge | length
upperFlatRoofLoad | Upper roof snow load; Upper flat roof snow load; upperFlatRoofLoad; Flat roof snow load pf of the upper roof | pressure
upperRoofSlope | Upper roof slope; Slope of the upper roof, rise per 12 of run; upperRoofSlope | slope
slidingSurface | Sloped roof above that sheds onto this one; slidingSurface | none
place | Where the snow drifts; Drift location; Drift type; place | none
edition | Edition of ASCE 7; Edition; ASCE 7 edition | none
- | Roof; Building; Location; Ce; Ct; hd; w; pd; Drift width; gamma; γ; hc; hb; Remarks; Surcharge; hc/hb; Zone; Grid; Max load; Leeward; Windward; Pd; Mark | none
- | Drift width; hd; w; Roof width | questionLength
- | Peak drift load psf; Surcharge (psf); pd psf; Ground snow load (kg/m2); ps ft; h psf; Snow density pcf | none
`,
  loadCombinationsASCE7: `
deadLoad | Dead load; Dead; D; DL; Dead load D; DEAD LOAD; dead_load; Service dead load; Dead Ld; deadLoad | bare
liveLoad | Live load; Live; L; LL; Live load L; LIVE LOAD; live_load; Floor live load; Floor live; liveLoad | bare
roofLiveLoad | Roof live load; Lr; Roof live; RLL; Roof LL; Roof live load Lr; LLr; L_r; roofLiveLoad; Live load roof | bare
snowLoad | Snow load; Snow; S; Snow load S; SNOW; snow_load; SNOW LOAD; snowLoad; SL | bare
rainLoad | Rain load; Rain; R; Rain load R; RAIN; rain_load; RAIN LOAD; rainLoad | bare
windLoad | Wind load; Wind; W; Wind load W; WIND LOAD; wind_load; WIND; windLoad | bare
otherWindLoad | Other wind load; W2; Other wind load W2; otherWindLoad; Second wind load; OTHER WIND LOAD | bare
seismicLoad | Horizontal seismic effect QE; QE; Q_E; Eh; Horizontal seismic effect; seismicLoad; E_h | bare
fluidLoad | Fluid load; Fluid; F; Fluid load F; fluidLoad; FLUID LOAD | bare
earthPressure | Earth pressure; H; Earth pressure H; Lateral earth pressure; earthPressure; EARTH PRESSURE | bare
selfStraining | Self-straining load; T; Self-straining load T; Self-straining; selfStraining; Temperature load | bare
selfStrainingFactor | Factor of T; selfStrainingFactor; Factor of T (0: none given) | bare
sds | SDS; S_DS; Design spectral acceleration SDS; Sds | accel
rho | rho; ρ; Redundancy factor rho; Redundancy; Redundancy factor; RHO | bare
omega0 | Omega0; Ω0; Overstrength factor; Overstrength; Overstrength factor Omega0; Omega_0 | bare
designMethod | Design method; Method; LRFD/ASD; ASD/LRFD; DESIGN METHOD; designMethod; Design basis | none
edition | Edition of ASCE 7; ASCE 7 edition; Edition; edition | none
unitOfLoads | Unit of the loads; unitOfLoads | none
companionLiveLoad | Live load in the LRFD combinations 3, 4 and 6; companionLiveLoad | none
windDirections | Directions of the wind load; windDirections | none
seismicDirections | Directions of the seismic load; seismicDirections | none
seismicEffect | Seismic load effect; seismicEffect | none
earthPressureIsPermanent | H is permanent; earthPressureIsPermanent | none
selfStrainingDirections | Directions of the self-straining load; selfStrainingDirections | none
- | Member; Mark; Location; Combination; Factor; Governing; Max; Min; E; Ev; EQ; Seismic; Emh; Total load; D+L; Axial; Shear; Moment; Load case; Grid; Column; Joint; Node; Level; Remarks; Wx; Wy; W+; Uplift; ASD total; LRFD total; Pu; No.; Case; Support; Reaction; Beam; Type | none
- | Dead load (kips); DL (k); LL kips; Live load plf; Snow (psf); D [kN]; W (lb); Wind load psf; Dead (k); Live (k); Lr (k); S (k); R (k); Rain psf; Roof live (kips); H (ksf); F (k); Snow load kip; Dead load klf; Live load lb | question
- | Factored live load; 1.2D; 1.6L; Fluid level; Live load reduction; Axial load; Wind speed; Ground snow load; Self-weight; Earthquake | none
`,
};

/** What stands behind a name, and the units that it says: '' for none, `?` for some that the input does not have. */
export const endings: Readonly<Record<string, readonly (readonly [ending: string, units: string])[]>> = {
  none: [['', '']],
  bare: [['', '']],
  question: [['', '?']],
  length: [
    ['', ''],
    [' (ft)', 'ft'],
    [' ft', 'ft'],
    [', in.', 'in'],
    [' [mm]', 'mm'],
    [' (m)', 'm'],
  ],
  line: [
    ['', ''],
    [' (plf)', 'plf'],
    [' plf', 'plf'],
    [', klf', 'kip/ft'],
    [' (k/ft)', 'kip/ft'],
    [' [kN/m]', 'kN/m'],
    [' lb/ft', 'plf'],
    [' (#/ft)', 'plf'],
  ],
  force: [
    ['', ''],
    [' (kips)', 'kip'],
    [' k', 'kip'],
    [' (lb)', 'lb'],
    [', kN', 'kN'],
    [' [kip]', 'kip'],
  ],
  stress: [
    ['', ''],
    [' (ksi)', 'ksi'],
    [' psi', 'psi'],
    [' [MPa]', 'MPa'],
    [', ksi', 'ksi'],
  ],
  pressure: [
    ['', ''],
    [' (psf)', 'psf'],
    [' psf', 'psf'],
    [' [kPa]', 'kPa'],
    [', ksf', 'ksf'],
    [' (lb/ft2)', 'psf'],
  ],
  area: [
    ['', ''],
    [' (in2)', 'in2'],
    [' in²', 'in2'],
    [' (sq. in.)', 'in2'],
    [' [mm2]', 'mm2'],
  ],
  moment: [
    ['', ''],
    [' (kip-ft)', 'kip-ft'],
    [' k-ft', 'kip-ft'],
    [' [kN-m]', 'kN-m'],
    [' (ft-kips)', 'kip-ft'],
  ],
  density: [
    ['', ''],
    [' (pcf)', 'pcf'],
    [' pcf', 'pcf'],
    [' [kN/m3]', 'kN/m3'],
  ],
  slope: [
    ['', ''],
    [' (in 12)', 'rise per 12'],
    [' in/ft', 'rise per 12'],
    [' (:12)', 'rise per 12'],
    [' x/12', 'rise per 12'],
  ],
  rvalue: [['', '']],
  limit: [
    ['', ''],
    [' (L/)', 'span /'],
  ],
  angle: [
    ['', ''],
    [' (deg)', 'deg'],
    [' °', 'deg'],
    [' degrees', 'deg'],
  ],
  accel: [
    ['', ''],
    [' (g)', 'g'],
    [', g', 'g'],
    [' [g]', 'g'],
  ],
  time: [
    ['', ''],
    [' (s)', 's'],
    [' sec', 's'],
    [', s', 's'],
  ],
  speed: [
    ['', ''],
    [' (mph)', 'mph'],
    [' mph', 'mph'],
    [' [m/s]', 'm/s'],
    [', mph', 'mph'],
  ],
  frequency: [
    ['', ''],
    [' (Hz)', 'Hz'],
    [' Hz', 'Hz'],
  ],
  questionLength: [
    [' (ft)', '?'],
    [' in.', '?'],
    [' mm', '?'],
  ],
  questionLoad: [
    [' (psf)', '?'],
    [' kg/m', '?'],
    [' (kips)', '?'],
    [' t/m', '?'],
  ],
  questionStress: [
    [' (psi)', '?'],
    [' psi', '?'],
  ],
  questionForce: [
    [' (k)', '?'],
    [' kips', '?'],
  ],
  questionMoment: [
    [' (kip-ft)', '?'],
    [' k-ft', '?'],
  ],
};

export interface UsualHeading {
  code: string;
  heading: string;
  /** Null: it is left out, or asked about. */
  field: string | null;
  /** Null: those of the input. */
  units: string | null;
}

export function allUsualHeadings(): UsualHeading[] {
  return Object.entries(usualHeadings).flatMap(([code, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [field = '', names = '', set = ''] = line.split(' | ').map((part) => part.trim());
        return names.split('; ').flatMap((name) =>
          (endings[set] ?? []).map(([ending, units]) => ({
            code,
            heading: `${name}${ending}`,
            field: field === '-' ? null : field,
            units: units === '' || units === '?' ? null : units,
          })),
        );
      }),
  );
}
