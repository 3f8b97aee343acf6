/**
 * Column headings as they stand in schedules, textbooks and spreadsheets of structural engineers: beam, column and footing schedules of US
 * drawings, the examples of the AISC Design Examples, the NDS commentary, the PCA notes and the CRSI handbook, and tables of snow
 * loads. Before them the input that an engineer means by them (-: none of this template) and the units that they name, if any.
 */
const headings: Record<string, string> = {
  steelBeamAISC360: `
- | Mark; Beam; Level; Grid; Qty; Remarks; Live load reduction
section | Section; SECTION; Size; Beam size
span | Span; L
span ft | Span ft; Span (ft); Span, ft; SPAN (FT); Span in feet; Span ('); L (ft); Length, ft
span m | Span [m]; Span m
span mm | Span (mm)
span ft-in | Span (ft-in)
unbracedLength | Lb
unbracedLength ft | Lb ft; Lb (ft); Unbraced length (ft)
cb | Cb
fy | Fy
fy ksi | Fy (ksi); Fy, ksi; Fy ksi; FY (KSI); Yield stress Fy (ksi)
fy MPa | Fy [MPa]; Fy MPA
deadLoad | Dead load; Dead load (kg/m); Dead load (t/m)
deadLoad plf | Dead load plf; Dead load (plf); Dead load [lb/ft]; Dead load - plf; Dead_load_plf; Dead load #/ft; Dead load (lb. per ft.); wD plf; wD in plf; DL (plf)
deadLoad kip/ft | Dead Load, klf; DEAD LOAD (KLF); deadLoad_klf; Dead load (k/ft); Dead load\\n(kips/ft); wD (kip/ft)
deadLoad kN/m | Dead load kN/m; DEAD LOAD (KN/M)
- psf | Dead load (psf); Live load psf
liveLoad | Live load
liveLoad kip/ft | Live load klf; Live load in kips per foot; LL (k/ft)
liveLoad plf | Live load (pounds per linear foot); wL plf
- in | Live load deflection (in); Camber (in.)
- ft | Trib width ft
- kip | Reaction (k)
- kip-ft | Mu (kip-ft)
designMethod | Design method
bendingAxis | Bending axis
depth in | d (in); Depth d (in.)
flangeWidth in | bf, in
webThickness in | tw (in)
`,
  'loadsSnowASCE7-22': `
- | Roof; Building; Heated; Ce; Is; Ventilated
groundSnowLoad | pg; Ground snow load; Ground snow load (kg/m2); groundSnowLoad
groundSnowLoad psf | pg psf; pg (psf); pg ASCE 7-22 psf; Ground snow load (psf); Ground snow load psf; GROUND SNOW LOAD, PSF; Ground Snow Load (lb/ft2); Ground snow load lb/sq ft; Ground snow load (pounds per square foot); groundSnowLoad psf; ground_snow_load_psf
- psf | pg ASCE 7-16 psf; Flat roof snow load pf (psf); Sloped roof snow load psf; pDesign ASCE 7-22 (strength level) psf
groundSnowLoad kPa | Ground snow load kPa; Ground snow load [kN/m2]; Ground snow load kN/m²
- pcf | Snow density pcf
- ft | Drift height ft
eaveToRidgeDistance ft | Eave to ridge ft; eaveToRidgeDistance ft; W (ft)
eaveToRidgeDistance m | Eave to ridge (m); eaveToRidgeDistance [m]; W, m
eaveToRidgeDistance | eaveToRidgeDistance
roofSlope | Slope; Roof slope; Pitch
roofSlope rise per 12 | Slope in 12; Roof slope (:12); Roof slope in 12; Roof slope x/12; Roof slope (in/ft)
- deg | Roof slope deg; Roof slope (°)
- % | Roof slope %
riskCategory | Risk category; Risk Cat.
exposure | Exposure; Roof exposure
roughnessCategory | Roughness
thermalCondition | Thermal condition
roofInsulationRValue | R value; Roof R-value
`,
  timberColumnASD: `
- | Post; Location; Grade No. 2 m; d'; le/d; CD
species | Species; Species (see note 2)
grade | Grade
nominalSize | Size; Nominal size; Nominal size of a ply
b in | b (in); b in; b, in.
b mm | b mm
d in | d (in); d "
plies | Plies; Number of plies
length | Height; Length
length ft | Length ft; LENGTH (FT)
length in | Length (in); Length inches
length m | Length [m]; Length M
length mm | Length MM
length ft-in | Length ft-in
ke | Ke
deadAxial | Axial dead load; Axial dead load N; Axial dead load tons
deadAxial lb | Axial dead load lb; Axial dead load (lbs); Axial dead load #; Axial dead load (#); Axial dead load in lb; PD (lb)
deadAxial kip | Axial dead load kips; Axial Dead Load (k); AXIAL DEAD LOAD, KIPS
deadAxial kN | Axial dead load kN; Axial dead load KN
liveAxial kip | Axial live load K; Pl k
snowAxial lb | Axial snow load lbs.
windAxial lb | Axial wind load (lbf)
roofLiveAxial lb | Axial roof live load lb
- lb | Axial rain load lb
lateralWind plf | Lateral wind load plf; Lateral wind load lb/ft
- psf | Lateral wind load (psf)
fb psi | Fb (psi); Fb psi
fc psi | Fc, psi
fc ksi | Fc ksi
- psi | Fc⊥ (psi); E psi
eMin psi | Emin psi
eMin | Emin (x10^6 psi)
wet | Moisture in service
density pcf | Density of the wood pcf
density | Density of the wood (kg/m3)
- ft2 | Tributary area (sf)
`,
  spreadFootingACI318: `
- | Footing; Mark; Column; Size; Depth; Bars long way
width | Width
width ft | Width ft; Width (ft); WIDTH (FT.)
width in | Width in
width mm | Width [mm]
width m | Width of the footing (m)
length | Length
length ft | Length '; Length, ft
length m | Length m
thickness | Thickness
thickness in | Thickness in.; Thickness (in); Thickness "
thickness mm | Thickness mm
thickness ft | Thickness ft
depthToBase ft | Depth to base ft; depthToBase (ft)
effectiveDepth in | Effective depth d (in); d (in.)
columnWidth in | Column width in; columnWidth (in)
deadLoad | Dead load
deadLoad kip | deadLoad (kips); deadLoad kips; Dead load on the column D (k); Dead load kip; DEAD LOAD (K); D (k); PDL kips
deadLoad lb | Dead load on the column D lb; Dead load #
deadLoad kN | Dead Load (kN)
- psf | Dead load psf
liveLoad kip | Live load k; Live load, kips
liveLoad | Live load (tons); Live load in
- kip | Pu (kips)
allowableSoilPressure psf | qa (psf); Allowable soil pressure psf
allowableSoilPressure ksf | qa ksf; allowableSoilPressure ksf
allowableSoilPressure | allowableSoilPressure (tsf)
allowableSoilPressure kPa | Allowable soil pressure, gross (kPa)
soilUnitWeight pcf | Unit weight of the soil pcf
soilUnitWeight kN/m3 | Unit weight of the soil (kN/m³)
- pcf | γ (pcf)
fc psi | f'c (psi); fc psi
fc ksi | fc ksi
fc MPa | fc (MPa)
fy ksi | fy (ksi)
fy psi | fy psi
fy GPa | fy GPA
barAreaLong in2 | As long (in2); Area of the bars along the length in²; Area of the bars along the length (sq. in.)
barAreaShort in2 | Area of the bars along the width, in^2
barAreaShort mm2 | barAreaShort mm2
`,
};

/** A heading, its input, and the units that it names. */
type RealHeading = readonly [heading: string, field: string | null, units: string | null];

const groupOf = (line: string): RealHeading[] => {
  const [, field, units = null, all = ''] = /^(\S+)(?: (.+?))? \| (.*)$/.exec(line) ?? [];
  return all
    .split('; ')
    .map((heading) => [heading.replace('\\n', '\n'), field === '-' ? null : field!, units]);
};

export const realHeadings: Record<string, readonly RealHeading[]> = Object.fromEntries(
  Object.entries(headings).map(([code, text]) => [code, text.trim().split('\n').flatMap(groupOf)]),
);
