import { type Dimension, type Field, findUnit, type TemplateDetail } from '../../../contract';
import { isMeasured, isTable } from './fieldKinds';

/** What engineers call an input, in addition to the label that its template publishes. */
interface Meaning {
  /** referenceIds of the inputs that are meant. An input whose label is one of the names is meant as well. */
  fields: readonly string[];
  names: readonly string[];
  /** Any case, unless it has one letter or `=` before it: `=wL` is no `WL`, which may be a wind load. */
  symbols: readonly string[];
  /** Only of an input with this dimension: `wD` is a load per length, `PD` a force. */
  symbolsOf: Readonly<Partial<Record<Dimension, readonly string[]>>>;
}

// Each line: inputs | names, small and singular | symbols | symbols of only one dimension.

const loads = `
deadLoad; axialDead; deadAxial | dead; dead load; axial dead; axial dead load | =D; DL | line load: wD; wDL; wdead; qD; gk | force: PD; PDL; pdead; ND; Gk
liveLoad; axialLive; liveAxial | live; live load; floor live; floor live load; axial live; axial live load | LL | line load: =wL; =w_L; wLL; wlive; qL; qk | force: =L; =PL; =P_L; PLL; plive; NL; Qk
roofLiveLoad; roofLiveAxial | roof live; roof live load; live roof; live load roof; axial roof live; axial roof live load | Lr; LLr; RLL; RLL | line load: wLr | force: PLr
snowLoad; snowAxial | snow; snow load; axial snow; axial snow load | =SL | line load: =wS; =w_S; wsnow | force: =PS; =P_S; psnow
windLoad; windAxial | wind; wind load; axial wind; axial wind load | | line load: =wW; wwind | force: =PW; pwind
lateralWind | wind; wind load; lateral wind; lateral wind load; lateral load |  | line load: =wW; wwind
windUplift | uplift; wind uplift; uplift load; net uplift; uplift wind |  | line load: wup; wuplift
rainLoad | rain; rain load
fluidLoad | fluid; fluid load
earthPressure | earth pressure; lateral earth pressure
selfStraining | self straining; self straining load; thermal load; temperature load
seismicLoad | horizontal seismic effect | QE; Eh
seismicLoad; seismicEffect | seismic; seismic load; earthquake; earthquake load | =E; EQ; EL
otherWindLoad | other wind load; second wind load
`;

const members = `
section | section; size; shape; profile; designation; steel section; steel shape; w shape; member size; section size; aisc shape; member section; shape size
member | size; member size; section; section size; lumber; lumber size; wood member
nominalSize | size; nominal size; nominal; member size; lumber size; section; section size; post size; stud size; column size
span; L_X | span; span length; length; design span; overall length; total length; member length | =L; ℓ
clearSpan | clear span; net span | Ln; ℓn
unbracedLength | unbraced length; unbraced; laterally unbraced length; unsupported length; bracing spacing; brace spacing | Lb; Lu; Lub; Lunbraced
bottomUnbracedLength | bottom unbraced length; unbraced length bottom; unbraced length bottom flange; bottom flange unbraced length; bottom flange unbraced; unbraced length uplift | Lbbot; Lbbottom
fy; flitchFy | yield; yield stress; yield strength; steel yield strength; steel yield stress; steel strength | Fy
cb | ltb factor; moment gradient factor; ltb modification factor | Cb
bendingAxis | axis; bending axis; bending about
designMethod | method; design method; design basis; lrfd asd; asd lrfd
selfWeight | self weight; include self weight; add self weight; self weight included; selfweight | SW
liveDeflectionLimit | live deflection limit; limit of the live deflection; live load deflection limit; deflection limit live; deflection limit live load; live load deflection ratio; live deflection ratio
totalDeflectionLimit | total deflection limit; limit of the total deflection; total load deflection limit; deflection limit total; deflection limit total load; total deflection ratio; total load deflection ratio
depth | depth; section depth | =d
flangeWidth | flange width; effective flange width | bf; beff; be
thickness flange | flange thickness | tf
flange thickness | slab thickness; flange thickness | hf
webThickness | web thickness | tw
filletRadius | fillet radius; fillet
outside height | hss height | =H
outside width | hss width | =B
wallThickness | wall thickness; design wall thickness | =t; tdes
lcx | effective length x | Lcx; KLx; KxLx; Lx
lcy | effective length y | Lcy; KLy; KyLy; Ly
lcz | effective length z; torsional effective length | Lcz; KLz; KzLz; Lz
supportBearing | bearing length; support bearing; length bearing; bearing length support
pointLoadBearing | point load bearing; bearing length point load
edition; codeEdition | edition; code edition; asce edition; aci edition; code year
`;

const wood = `
length column | length; height; column length; column height; member length; total length; overall length; unsupported height | =L; =H; ℓ
n_com; plies | ply; number ply; ply count; quantity ply; member ply | nply; nplies
spacing | spacing; spacing oc; oc spacing; oc; on center; center to center; on center spacing; spacing on center
species | species; wood species; lumber species; wood type
grade | grade; lumber grade; stress grade; wood grade
b_input; thickness ply | breadth; width; thickness; actual width; width ply; thickness ply | =b
d_input | depth; actual depth | =d
fb | bending design value; reference bending stress; bending stress; allowable bending stress | Fb
fv | shear design value; reference shear stress; allowable shear stress | Fv
fcPerp | compression perpendicular; compression perpendicular to grain | Fcperp; Fc⊥; Fcp
fc | compression parallel; compression parallel to grain; compression along grain; concrete strength; compressive strength; concrete compressive strength; specified compressive strength | Fc; f'c; fc'; f'_c; fck
e | modulus elasticity; elastic modulus; moe | =E; MOE
eMin | minimum modulus elasticity; minimum modulus; minimum moe | Emin; E min
density | density; wood density; unit weight; lumber density
wet | moisture; wet service; service moisture; moisture condition; service condition; wet dry; wet or dry; dry or wet
temperature | temperature; sustained temperature; service temperature
repeat; repetitive | repetitive; repetitive member; repetitive use; repeating
incised | incised; incising
loadDuration | load duration; duration; duration load; load duration class
pressureTreated | pressure treated; treated; pressure treatment
flatUse | flat use; flatwise
topBracing | top bracing; top edge bracing; compression edge bracing; bracing top
bottomBracing | bottom bracing; bottom edge bracing; bracing bottom
topBraceSpacing | top brace spacing; top bracing spacing
bottomBraceSpacing | bottom brace spacing; bottom bracing spacing
alpha_incline | incline; inclination; incline beam
creepFactor | creep factor; creep | Kcr
ke | effective length factor; buckling length coefficient; buckling length factor; end condition coefficient | Ke; =K
unbracedD | unbraced length d; unbraced length strong; unbraced length strong axis; unbraced length x | lud; le1; lu1
unbracedB | unbraced length b; unbraced length weak; unbraced length weak axis; unbraced length y | lub; le2; lu2
bracingD | strong axis bracing; bracing strong axis; bracing d
bracingB | weak axis bracing; bracing weak axis; bracing b
memberType | member type
notchDepth | notch depth
notchLength | notch length
snowStandard | standard snow load; snow standard; snow code; snow edition
`;

const concrete = `
bw | beam width; width; web width; stem width; breadth | bw; =b; b_w
h | overall depth; total depth; beam depth; overall height; height; beam height; total height; section height | =h; =H
d | effective depth; depth reinforcement; depth to steel | =d
effectiveDepth | effective depth; average effective depth; depth reinforcement; depth to steel | =d; davg
asTension | tension steel; tension reinforcement; tension steel area; area tension steel; flexural reinforcement; bottom steel; bottom reinforcement; area steel; steel area | As; A_s; Ast
stirrupArea | stirrup area; area stirrup; shear reinforcement; shear reinforcement area | Av; A_v; Asw
stirrupSpacing | stirrup spacing; tie spacing; spacing stirrup; shear reinforcement spacing | =s
fy | rebar yield; rebar yield strength; reinforcement yield strength; steel yield; bar yield strength; rebar strength; reinforcement strength; steel grade yield | fy; fyk
fyt | stirrup yield strength; stirrup yield; tie yield strength; transverse yield strength; stirrup strength | fyt; fyv; fys; fywk
mu | factored moment; ultimate moment; moment demand; design moment; required moment | Mu; M_u
vu | factored shear; ultimate shear; shear demand; design shear; required shear | Vu; V_u
lambda | lightweight factor; lightweight concrete factor; lambda | λ
cover | cover; clear cover; concrete cover; bottom cover | cc; ccover
barSize | bar size; tension bar size; main bar size; bottom bar size; rebar size
stirrupLegs | stirrup leg; leg; number leg; number stirrup leg
aggregateSize | aggregate size; maximum aggregate size; maximum aggregate; nominal aggregate size | dagg
skinBarSpacing | skin bar spacing; skin reinforcement spacing
`;

const foundations = `
exposure underside | underside; underside is; underside exposure
columnWidth | column width; column size b; column side width | c1; cx; bcol
columnDepth | column depth; column length; column size d; column side length | c2; cy; dcol
columnPosition | column position; column location
allowableSoilPressure | allowable soil pressure; allowable bearing; allowable bearing pressure; allowable bearing capacity; soil bearing; soil bearing pressure; soil bearing capacity; bearing capacity; allowable soil bearing; allowable soil bearing pressure; gross allowable bearing pressure; gross allowable soil pressure; soil capacity | qa; qall; qallow; qallowable; SBC; ASBP
depthToBase | depth to base; foundation depth; footing depth; embedment; embedment depth; depth base; depth below grade; bottom footing depth; founding depth | Df; D_f
soilUnitWeight | soil unit weight; soil density; soil weight; unit weight soil; backfill unit weight; backfill density | γs; γsoil; ws
concreteUnitWeight | concrete unit weight; concrete density; concrete weight; unit weight concrete | γc; γconc; wc
width footing | footing width; width | =B
length footing | footing length; length | =L
thickness footing | thickness; footing thickness; footing height; overall thickness; total thickness | =h; =t; =T; tftg; hftg
barAreaLong | long bar area; long direction steel; long direction reinforcement; area steel long; steel area long; reinforcement long direction | Aslong; AsL; Asx
barAreaShort | short bar area; short direction steel; short direction reinforcement; area steel short; steel area short; reinforcement short direction | Asshort; AsB; Asy
barSizeLong | long bar size; bar size long
barSizeShort | short bar size; bar size short
dowelArea | dowel area; area dowel; dowel steel | Asdowel
columnFc | column concrete strength; column compressive strength | f'ccol; fccol
barEnds | bar end; hook; bar hook
`;

const snow = `
groundSnowLoad | ground snow load; ground snow; design ground snow load | pg; p_g
eaveToRidgeDistance; upperEaveToRidge | eave to ridge; eave to ridge distance; eave ridge distance; distance eave to ridge; distance from eave to ridge; horizontal eave to ridge; horizontal distance eave to ridge; ridge to eave; ridge to eave distance | =W
roofSlope; upperRoofSlope | slope; pitch; roof slope; roof pitch; rise per 12; slope rise per 12; pitch rise per 12
riskCategory | risk; risk category; occupancy category; building risk category
exposure category | exposure; wind exposure; exposure class; terrain exposure; exposure category
roughnessCategory | roughness; surface roughness; terrain; terrain category; roughness category; terrain roughness; surface roughness category
thermalCondition | thermal; thermal condition; thermal category; heating condition
roofInsulationRValue | r value; roof r value; roof insulation; insulation; insulation r value; roof insulation r value; roof r | R; Rroof
slipperySurface | slippery; slippery roof; slippery surface; unobstructed slippery; unobstructed slippery roof
ventilated roof | ventilated; vented; ventilated roof; vented roof; roof ventilated
cold ventilated roof that meets the energy code | cold roof; cold ventilated roof; cold ventilated
prismaticRafters | prismatic; prismatic rafter; simply supported rafter; prismatic member
winterWindParameter | winter wind; winter wind parameter; winter wind factor | W2; W_2
overrideDefaults | override; override default; override project default
balancedLoad | balanced load; balanced snow load; balanced snow; balanced roof snow load | ps; p_s
upperFlatRoofLoad | upper flat roof snow load; upper roof snow load; upper roof flat snow load | pfupper
upperRoofLength | upper roof length; length upper roof | luupper; Lupper
roofLength | lower roof length; length lower roof | lulower; Llower
height h above roof drift | height; step height; roof step height; height difference; height step | =h
separation | separation; gap; separation distance; horizontal separation | =s
sideLength | side length; projection length; unit length; length projection
place | drift location; drift type
`;

const wind = `
windSpeed | wind speed; basic wind speed; ultimate wind speed; design wind speed; wind velocity; basic wind velocity | =V; Vult; V_ult
enclosure | enclosure; enclosure class; enclosure classification; enclosure category
groundElevation | ground elevation; site elevation; elevation above sea level; elevation above mean sea level; altitude; ground elevation above sea level | ze
topography | topography; topographic feature; hill type; hill shape
hillHeight | hill height; height hill
hillHalfLength | hill half length; half length hill | Lh; L_h
distanceFromCrest | distance from crest; crest distance; distance to crest | =x
kztGiven | topographic factor | Kzt; K_zt
roofType | roof type; roof shape; roof form
eaveHeight | eave height; height eave; height to eave | he; h_e; heave
parapetHeight | parapet height; parapet; height parapet | hp; h_p
naturalFrequency | natural frequency; fundamental frequency; frequency | n1; n_1; fn
length along ridge | building length; length building; plan length; length parallel to ridge
width across ridge | building width; width building; plan width; width perpendicular to ridge
highParapet | high parapet
`;

const seismic = `
sds | short period design acceleration | SDS; S_DS; Sds
sd1 | one second design acceleration; 1 second design acceleration | SD1; S_D1
ss | mapped short period acceleration | SS; S_S
s1 | mapped one second acceleration; mapped 1 second acceleration | S1; S_1
tl | long period transition period; long period; transition period | TL; T_L
siteClass | site class; soil class; site soil class; soil type; site classification
system | seismic system; sfrs; lateral system; structural system; seismic force resisting system; lateral force resisting system; lfrs
r | response modification coefficient; response modification factor; response factor; r factor | =R
ie | importance factor; seismic importance factor; importance | Ie; I_e; =I
redundancy; rho | redundancy; redundancy factor; rho | ρ
heightHn | structural height; building height | hn; h_n
analysisPeriod | analysis period; period from analysis; modal period; computed period | Tanalysis
cu | upper limit coefficient | Cu; C_u
ctStructureType | period structure type; structure type
cdGiven | deflection amplification factor | Cd; C_d
omega0 | overstrength; overstrength factor; omega | Ω0; Ωo; Ω_0; omega0; omegao
groundMotion | ground motion
`;

const listed = (text = '') =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function meaningOf(line: string): Meaning {
  const [fields, names, symbols, ...rest] = line.split('|');
  const symbolsOf = rest.map((part) => part.split(':').map((text) => text.trim()));
  return {
    fields: listed(fields),
    names: listed(names),
    symbols: listed(symbols),
    symbolsOf: Object.fromEntries(symbolsOf.map(([dimension = '', text]) => [dimension, listed(text)])),
  };
}

const meanings: readonly Meaning[] = [loads, members, wood, concrete, foundations, snow, wind, seismic]
  .flatMap((lines) => lines.trim().split('\n'))
  .map(meaningOf);

/** A study asks for them at each look at its table. */
const namedIn = new WeakMap<readonly Field[], (FieldNames & { field: Field })[]>();

function namedFields(fields: readonly Field[]): (FieldNames & { field: Field })[] {
  const before = namedIn.get(fields);
  if (before) return before;
  const named = fields.filter((field) => !isTable(field)).map((field) => ({ field, ...namesOf(field) }));
  namedIn.set(fields, named);
  return named;
}

/** The inputs that a heading may mean by the words, symbols and abbreviations that engineers use. */
export function usualNames(template: Pick<TemplateDetail, 'fields' | 'name'>) {
  const named = namedFields(template.fields);
  const own = ownWords(template.name);
  return {
    /** What the name of a heading means, without units; several where it has several meanings here. */
    meant(name: string): Field[] {
      const symbol = compact(name);
      const forms = phrases(withoutEdition(name, template.name), own);
      return named
        .filter(
          ({ names, symbols }) =>
            symbols.some((one) => isSymbol(one, symbol)) || forms.some((form) => names.has(form)),
        )
        .map(({ field }) => field);
    },
  };
}

interface FieldNames {
  names: ReadonlySet<string>;
  symbols: readonly string[];
}

function namesOf(field: Field): FieldNames {
  const { core, symbol } = partsOfLabel(field);
  const label = phraseOf(core);
  const found = known.filter(
    ({ fields, names }) => fields.has(field.referenceId) || fields.has(label) || names.has(label),
  );
  const dimension = field.units ? findUnit(field.units)?.dimension : undefined;
  return {
    names: new Set([label, ...found.flatMap(({ names }) => [...names])]),
    symbols: [
      ...(symbol === '' || !isMeasured(field) ? [] : [symbol]),
      ...found.flatMap((one) => symbolsOf(one, dimension)),
    ],
  };
}

function symbolsOf(
  { symbols, symbolsOf: of }: Pick<Meaning, 'symbols' | 'symbolsOf'>,
  dimension: Dimension | undefined,
): readonly string[] {
  return [...symbols, ...((dimension && of[dimension]) ?? [])];
}

/** `Yield stress Fy` is the yield stress, and Fy; `Horizontal distance from eave to ridge, W` the distance, and W. */
function partsOfLabel({ label }: Field): { core: string; symbol: string } {
  const text = label.replace(/\s*\([^()]*\)/g, '').trim();
  const [core = '', behind] = text.split(/\s*,\s*/);
  if (behind !== undefined && symbolText.test(behind)) return { core, symbol: compact(behind) };
  const last = core.split(' ').at(-1) ?? '';
  const isOf = / of \S+$/.test(core);
  if (core === last || isOf || !symbolText.test(last) || words.has(last)) return { core, symbol: '' };
  return { core: core.slice(0, -last.length).trim(), symbol: compact(last) };
}

/** One letter, two small ones, or up to six of which one is a capital or a digit: `d`, `pg`, `f'c`, `SDS`, `FcPerp`. */
const symbolText = /^(?:\p{L}|\p{Ll}'?\p{Ll}|(?=\p{L}*[\p{Lu}\d])\p{L}[\p{L}\d]{1,6}|\p{Ll}{3}(?<=fyt))$/u;
const words = new Set(['of', 'in', 'at', 'to', 'by', 'is', 'on', 'up', 'a', 'ACI', 'ASCE']);

/** Symbols of one letter mean different things in capitals. */
function isSymbol(symbol: string, given: string): boolean {
  const exact = symbol.startsWith('=') || symbol.length === 1;
  const own = compact(symbol.replace(/^=/, ''));
  return exact ? own === given : own.toLowerCase() === given.toLowerCase();
}

/** Without what only sets a subscript off: `w_D`, `w D`, `f'_c`. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[′’‘`]/g, "'")
    .replace(/[\s_.{}^,]/g, '');
}

const abbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'dl:dead load;ll:live load;len:length;lgth:length;lgt:length;lg:length;ht:height;hgt:height;wt:weight;thk:thickness;thick:thickness;thickn:thickness;' +
    'cat:category;categ:category;exp:exposure;expo:exposure;unbr:unbraced;spcg:spacing;spac:spacing;spa:spacing;dist:distance;ftg:footing;fdn:foundation;' +
    'col:column;bm:beam;defl:deflection;lim:limit;no:number;num:number;nr:number;nos:number;qty:quantity;eff:effective;reinf:reinforcement;rft:reinforcement;vel:velocity;' +
    'elev:elevation;fact:factor;fac:factor;coef:coefficient;coeff:coefficient;therm:thermal;cond:condition;conc:concrete;temp:temperature;mod:modulus;' +
    'allow:allowable;min:minimum;max:maximum;std:standard;freq:frequency;vent:ventilated;ins:insulation;insul:insulation;struct:structural;agg:aggregate;' +
    'dia:diameter;horiz:horizontal;vert:vertical;calc:calculated;mult:multiple;rep:repetitive;dir:direction;grd:ground;gnd:ground;w:width;o.c:oc;nom:nominal;sect:section;sec:section'
  )
    .split(';')
    .filter((pair) => !pair.startsWith('w:'))
    .map((pair) => pair.split(':')),
);
const idle = new Set(['the', 'of', 'a', 'an', 'for', 'at', 'and', 'or', 'per', 'given', 'input', 'value']);
/** Headings say them of an input that is the same without. */
const adjectives = new Set([
  ...[
    'uniform',
    'unif',
    'udl',
    'line',
    'distributed',
    'service',
    'unfactored',
    'nominal',
    'specified',
    'characteristic',
  ],
]);
const kindsOfBeam = ['girder', 'joist', 'header', 'rafter', 'purlin'];
const memberWords = new Set(
  'beam girder joist member header rafter purlin column post stud footing building structure site'.split(' '),
);

/** Small words of a name, abbreviations written out, plurals singular: `Dead_Loads` and `deadLoad` are `dead load`. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/[′’‘`]/g, "'")
    .replace(/\bo\.\s*c\.?/gi, 'oc')
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word).split(' '))
    .map(singular)
    .filter((word) => word !== '' && !idle.has(word));
}

function phraseOf(name: string): string {
  return wordsOf(name).join(' ');
}

function singular(word: string): string {
  if (word === 'plies') return 'ply';
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function ownWords(name: string): ReadonlySet<string> {
  const own = wordsOf(name).filter((word) => memberWords.has(word));
  return new Set([...own, ...(own.includes('beam') ? kindsOfBeam : [])]);
}

/** What a heading says, and the same without `Beam` in a table of beams, without `uniform` of a load. */
function phrases(name: string, own: ReadonlySet<string>): string[] {
  const all = wordsOf(name);
  const isLoad = all.some((word) => /^(dead|live|snow|wind|load)$/.test(word));
  const bare = isLoad ? all.filter((word) => !adjectives.has(word)) : all;
  const [first = '', ...rest] = bare;
  const within = rest.length > 0 && own.has(first) ? [rest] : [];
  return [all, bare, ...within].map((one) => one.join(' ')).filter((one) => one !== '');
}

/** `pg ASCE 7-22` is pg in a template of that edition, and something else in another one. */
function withoutEdition(name: string, templateName: string): string {
  const edition = /asce(?:\/sei)?\s*7-\d\d/i.exec(templateName)?.[0];
  return edition === undefined ? name : name.replace(new RegExp(`[\\s,(]*${edition}[)\\s]*$`, 'i'), '');
}

/** In the words of `wordsOf`. */
const known = meanings.map((one) => ({
  ...one,
  fields: new Set([...one.fields, ...one.fields.map(phraseOf)]),
  names: new Set(one.names.map(phraseOf)),
}));
