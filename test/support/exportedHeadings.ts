/** Headings of tables that ETABS, RISA, RAM and Revit write: `heading = answer`, the answer an input with the units read, `?` for a question, `-` for none. */
export const exportedHeadings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'loadsSnowASCE7-22': {
    ETABS: 'Story = -; Elevation = -; Load (psf) = ?; Snow Load (psf) = ?',
    RISA: 'Pg (psf) = groundSnowLoad psf; Ground Snow (psf) = groundSnowLoad psf; Exposure = exposure; Risk Category = riskCategory; Thermal = thermalCondition; Terrain Category = roughnessCategory; Ct = -; Ce = -; Slippery = slipperySurface; R-value = roofInsulationRValue',
    Revit:
      'Roof = -; W (ft) = eaveToRidgeDistance ft; Slope = roofSlope; Pitch = roofSlope; Roof Slope = roofSlope; Width (ft) = ?; Span (ft) = ?; Length (ft) = ?; Roof Type = -; Eave to Ridge (ft) = eaveToRidgeDistance ft; Area = -',
  },
  timberBeamASD: {
    RISA: 'Shape = -; Length[ft] = L_X ft; Lu top (ft) = ?; Species = species; Grade = grade; Load Duration = loadDuration; Wet Service = wet; Fb (psi) = fb psi; E (psi) = e psi',
    RAM: 'Size = member; Member Size = member; Span (ft) = L_X ft; L (ft) = L_X ft; Spacing (in) = spacing in; O.C. Spacing = spacing; Dead Load (psf) = ?; Live Load (psf) = ?; DL (plf) = ?; Trib Width (ft) = ?',
    Revit:
      'Type Mark = -; Family and Type = -; Depth = ?; Width (in) = ?; Height = ?; Thickness = ?; Cut Length = ?; Plies = n_com; No. of plies = n_com; Repetitive = repeat; Load = ?; b = ?; d = ?; Nominal Depth = ?',
  },
  timberColumnASD: {
    RISA: 'Length (ft) = length ft; Height (ft) = ?; Lu1 = unbracedD; Lu2 = unbracedB; Ke = ke; Species = species; Grade = grade; Axial Load (lb) = ?; P (lb) = ?; D = ?; Code Check = -',
    RAM: 'Size = nominalSize; Stud Size = nominalSize; Post Size = nominalSize; DL (lb) = deadAxial lb; LL (lb) = liveAxial lb; Snow (lb) = snowAxial lb; Wind (plf) = lateralWind plf; Plies = plies; Plate Species = plateSpecies; Dead = deadAxial; Live = liveAxial',
    Revit:
      'Type Mark = -; Height = ?; Wall Height (ft) = ?; Depth = ?; Width = ?; b (in) = b in; d (in) = d in; Stud Spacing (in) = ?; Unbraced Length (ft) = ?; Base Level = -',
  },
  steelBeamAISC360: {
    ETABS:
      'Story = -; Label = -; Unique Name = -; Design Section = ?; Analysis Section = -; Length (ft) = ?; Station Location = -; Output Case = -; P (kip) = ?; V2 (kip) = ?; M3 (kip-ft) = -; PMM Ratio = -; Unbraced Length (ft) = unbracedLength ft; Depth (in) = ?; Flange Width (in) = flangeWidth in; Total Length = span; Fy (ksi) = fy ksi',
    RISA: 'Shape = section; Length[ft] = ?; Lbyy[ft] = ?; Lbzz[ft] = ?; Lcomp top[ft] = ?; Lcomp bot[ft] = ?; L-torque[ft] = ?; Cb = cb; Material = -; Design Rules = -; Code Check = -; Shear Check = -; Yield (ksi) = fy ksi; H = -',
    RAM: 'Beam Size = section; Span (ft) = span ft; DL (klf) = deadLoad kip/ft; LL (klf) = liveLoad kip/ft; RLL (klf) = roofLiveLoad kip/ft; Snow (klf) = snowLoad kip/ft; Dead Load (kip/ft) = deadLoad kip/ft; Live Load (kip/ft) = liveLoad kip/ft; Total Load = ?; Fy ksi = fy ksi; Lu = unbracedLength; Lb (ft) = unbracedLength ft; Mu (kip-ft) = -; Camber = -; Studs = -; D = ?; Load = ?; Wind Uplift (klf) = windUplift kip/ft',
    Revit:
      'Type Mark = -; Type = -; Family and Type = -; Cut Length = ?; Length = ?; Volume = -; Count = -; Reference Level = -; Structural Material = -; Comments = -; Start Level Offset = -; Width = ?; Height = ?; d = ?; bf = flangeWidth; tf = flangeThickness; tw = webThickness; Web Thickness (in) = webThickness in; Section Shape = -',
  },
  steelColumnAISC360: {
    ETABS:
      'Story = -; Column Line = -; Level = -; Height (ft) = ?; Unbraced L22 (ft) = ?; Unbraced L33 (ft) = ?; Length (ft) = ?; P = -; Axial Load (kip) = ?; Fy (ksi) = fy ksi; L = ?',
    RISA: 'Shape = section; Length[ft] = ?; Kyy = -; Kzz = -; KLx (ft) = lcx ft; KLy (ft) = lcy ft; Lcx (ft) = lcx ft; Axial[k] = ?; Code Check = -; H = ?; K*L/r = -',
    RAM: 'Size = section; Column Size = section; Column Height (ft) = ?; DL (k) = axialDead kip; LL (k) = axialLive kip; RL (k) = ?; Snow (k) = axialSnow kip; Wind Uplift (k) = axialUplift kip; Pu (kip) = ?; Dead Load (kip) = axialDead kip; Live Load (kip) = axialLive kip; Load = ?; Orientation = -; Splice = -; D = ?',
    Revit:
      'Base Level = -; Top Level = -; Type Mark = -; Section = section; Depth (in) = ?; Width (in) = ?; Height = ?; Clear Height = ?; Unsupported Height = ?; Axial DL = axialDead; Axial LL = axialLive',
  },
  concreteBeamACI318: {
    ETABS:
      'Width (in) = ?; Depth (in) = ?; M3 = -; V2 = -; As bot (in2) = ?; As,top = ?; Av/s = ?; Story = -; Section = -; Material = -; Mu (kip-ft) = mu kip-ft; Vu (kip) = vu kip; Length (ft) = ?',
    RISA: "Beam Depth = ?; Beam Width (in) = bw in; b = bw; h = h; d = d; f'c (psi) = fc psi; fc' (ksi) = fc ksi; fy (ksi) = fy ksi; Cover (in) = cover in; Main Bars = -; Stirrups = -",
    RAM: 'bw (in) = bw in; h (in) = h in; d (in) = d in; Overall Depth (in) = h in; Effective Depth (in) = d in; As (in2) = asTension in2; Stirrup Spacing (in) = stirrupSpacing in; Clear Span (ft) = clearSpan ft; Concrete Strength (psi) = fc psi; Slab Thickness (in) = flangeThickness in',
    Revit:
      'Type Mark = -; Type = -; Size = ?; Height (in) = ?; Height = ?; Width = ?; Depth = ?; Rebar Cover - Bottom Face = -; Clear Cover = cover; Nominal Depth = ?; Total Depth = h; Flange Width (in) = flangeWidth in; Bar Size = barSize; Cut Length = ?',
  },
  spreadFootingACI318: {
    ETABS:
      'Width (ft) = width ft; Length (ft) = length ft; Thickness (in) = thickness in; Joint Label = -; FZ (kip) = ?; Column Width (in) = columnWidth in; Column Depth (in) = columnDepth in; B (ft) = width ft; L (ft) = length ft',
    RISA: "Pd (kip) = deadLoad kip; Pl (kip) = ?; qa (ksf) = allowableSoilPressure ksf; Allowable Bearing (psf) = allowableSoilPressure psf; Soil Bearing (ksf) = allowableSoilPressure ksf; f'c (psi) = ?; fy (ksi) = fy ksi; Cover (in) = cover in; D = ?; H (in) = ?; Df = depthToBase",
    RAM: 'DL (kip) = deadLoad kip; LL (kip) = liveLoad kip; Service DL = deadLoad; Service LL = liveLoad; Footing Depth (ft) = depthToBase ft; Foundation Depth (ft) = depthToBase ft; Embedment (ft) = depthToBase ft; Bottom Reinf. = -; Column Size = ?',
    Revit:
      'Type Mark = -; Foundation Thickness = ?; Width = width; Length = length; Depth = ?; Height = ?; Size = ?; Thickness = thickness; Footing Size = ?; Elevation = -; Volume = -; Count = -; Load = ?',
  },
  seismicELFASCE7: {
    ETABS:
      'SDS = sds; SD1 = sd1; SS = ss; S1 = s1; R = r; Ie = ie; Site Class = siteClass; TL = tl; T = -; Story = -; Height (ft) = ?; Weight (kip) = ?',
    Revit: 'Building Height = heightHn; Height = ?; Level = ?; Elevation = -; Risk Category = riskCategory',
  },
  windMWFRSASCE7: {
    ETABS:
      'Story = -; Wind Speed = windSpeed; Exposure = exposure; Elevation (ft) = ?; Story Height = ?; Length (ft) = ?; Width (ft) = ?',
    RISA: 'V (mph) = windSpeed mph; Kzt = kztGiven; Enclosure = enclosure; Mean Roof Height (ft) = ?; Mean Roof Height = ?; Roof Height (ft) = ?; h (ft) = ?; L (ft) = ?; B (ft) = ?; H = ?; V = windSpeed',
    Revit:
      'Height = ?; Height (ft) = ?; Eave Height (ft) = eaveHeight ft; Length = ?; Width = ?; Building Length (ft) = length ft; Building Width (ft) = width ft; Slope = roofSlope; Roof Type = roofType; Parapet Height = parapetHeight; Ridge Height (ft) = ?',
  },
  windCCASCE7: {
    RISA: 'V (mph) = windSpeed mph; Zone = -; Exposure = exposure; Kzt = kztGiven; H = ?; Mean Roof Height (ft) = ?; Mean roof height h = ?; Effective Area = -',
    Revit:
      'Height (ft) = ?; Eave Height (ft) = eaveHeight ft; Length (ft) = ?; Width (ft) = ?; Roof Slope = roofSlope; Component = ?; Height = ?; Element = -',
  },
  snowDriftASCE7: {
    RISA: 'Pg (psf) = groundSnowLoad psf; ps (psf) = balancedLoad psf; lu (ft) = ?; hr (ft) = ?; Snow Load (psf) = ?; Step Height (ft) = height ft; Gap (ft) = separation ft',
    Revit:
      'Height (ft) = ?; Height = ?; Length = ?; Width = ?; Upper Roof Length = upperRoofLength; Lower Roof Length = roofLength; Parapet Height = ?; Slope = upperRoofSlope; Load = ?',
  },
  loadCombinationsASCE7: {
    ETABS:
      'Dead = deadLoad; Live = liveLoad; Snow = snowLoad; Wind = windLoad; EQ = ?; Seismic = ?; Load Case = -; Output Case = -; Load = ?',
    RISA: 'DL = deadLoad; LL = liveLoad; RLL = roofLiveLoad; SL = snowLoad; WL = -; EL = ?; OL1 = -; rho = rho; SDS = sds; D = deadLoad; L = liveLoad; Lr = roofLiveLoad; S = snowLoad; W = windLoad; E = ?; H = earthPressure; F = fluidLoad; T = selfStraining; R = rainLoad',
  },
};
