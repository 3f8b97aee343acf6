/**
 * GCp of ASCE 7-22 as the equations of Commentary Tables C30.3-1 to C30.3-9, which a Python program of a public repository quotes
 * (wind load program with comments in Chinese, `calculate_gcp_gable_roof_asce7`): GCp = c + m log10(A) from one area to the other,
 * constant before and beyond. Lines: surface, zone, sign, from, to, c, m. The program's constants for zone 3 of Tables C30.3-4
 * beyond 100 ft² and C30.3-5 up to 10 ft² contradict its equations there, and are slips of the tables.
 */
export const equations22 = `
Wall|4|-|10|500|-1.2766|0.1766
Wall|5|-|10|500|-1.7532|0.3532
Flat|1'|-|100|1000|-1.9|0.5
Flat|1|-|10|500|-2.1120|0.4120
Flat|2|-|10|500|-2.8297|0.5297
Flat|3|-|10|500|-4.2595|1.0595
Flat|1|+|10|100|0.4|-0.1
Gable 7 to 20|1|-|10|300|-3.0155|1.0155
Gable 7 to 20|2|-|10|200|-4.0067|1.3066
Gable 7 to 20|3|-|10|100|-5.4|1.8
Gable 7 to 20|2|+|10|200|0.8306|-0.2306
Gable 20 to 27|1|-|10|200|-2.0380|0.5380
Gable 20 to 27|2|-|10|100|-3.8|1.3
Gable 20 to 27|3|-|10|100|-4.6|1.6
Gable 20 to 27|1|+|10|200|0.8306|-0.2306
Gable 27 to 45|1|-|10|100|-2.8|1
Gable 27 to 45|2|-|10|200|-2.7686|0.7686
Gable 27 to 45|3|-|10|200|-3.6529|1.1529
Gable 27 to 45|3|+|10|200|1.2074|-0.3074
Hip 7 to 20|1|-|10|200|-2.5686|0.7686
Hip 7 to 20|2|-|10|200|-3.2455|0.8455
Hip 7 to 20|3|-|10|200|-3.5223|0.9223
Hip 7 to 20|1|+|10|100|1.1|-0.4
Hip 20 to 27|1|-|10|100|-2|0.6
Hip 20 to 27|2|-|10|100|-3|1
Hip 20 to 27|3|-|10|100|-3|1
Hip 20 to 27|3|+|10|100|1.1|-0.4
Hip 45|1|-|10|100|-2.3|0.8
Hip 45|2|-|10|100|-2.8|1
Hip 45|3|-|10|100|-3.8|1.4
Hip 45|2|+|10|100|1.1|-0.4
`;

/**
 * GCp of ASCE 7-16 as read off its charts at 10, 20, 50, 100 and 200 ft² in iggalot/ASCE7-Wind-Load-Calculator (public GitHub
 * repository, WindLoadCalculations/ASCE7/ASCE7_16/CC). Its zone 2 of Figure 30.3-2A begins at -2.5, which other sources do not,
 * and is left out. Lines: figure, zone, sign, readings.
 */
export const readings16 = `
Wall|4|+|1 0.94 0.83 0.81 0.78
Wall|4|-|-1.1 -1.05 -0.97 -0.93 -0.85
Wall|5|-|-1.4 -1.3 -1.15 -1.05 -0.93
Flat|1|+|0.3 0.26 0.22 0.2 0.2
Flat|1'|-|-0.9 -0.9 -0.9 -0.9 -0.75
Flat|1|-|-1.7 -1.6 -1.4 -1.29 -1.18
Flat|3|-|-3.2 -2.88 -2.48 -2.13 -1.82
Gable 7 to 20|1|+|0.53 0.45 0.38 0.3 0.3
Gable 7 to 20|1|-|-2 -2 -1.17 -0.5 -0.5
Gable 7 to 20|2e|-|-2 -2 -1.17 -0.5 -0.5
Gable 7 to 20|2n|-|-3 -2.57 -2 -1.6 -1.1
Gable 7 to 20|2r|-|-3 -2.57 -2 -1.6 -1.1
Gable 7 to 20|3e|-|-3 -2.57 -2 -1.6 -1.1
Gable 7 to 20|3r|-|-3.6 -3.05 -2.34 -1.8 -1.8
Gable 27 to 45|1|+|0.9 0.8 0.6 0.5 0.5
Gable 27 to 45|1|-|-1.8 -1.5 -1.1 -0.8 -0.8
Gable 27 to 45|2e|-|-1.8 -1.5 -1.1 -0.8 -0.8
Gable 27 to 45|2r|-|-1.8 -1.5 -1.1 -0.8 -0.8
Gable 27 to 45|2n|-|-2 -1.77 -1.45 -1.23 -1
Gable 27 to 45|3r|-|-2 -1.77 -1.45 -1.23 -1
Gable 27 to 45|3e|-|-2.5 -2.2 -1.8 -1.5 -1.2
`;

/** Areas of the readings, ft². */
export const readingAreas = [10, 20, 50, 100, 200];

/** An angle in each band of slopes, degrees. */
const angles: Record<string, number> = { '7 to 20': 12, '20 to 27': 25, '27 to 45': 40, '45': 45 };

/** What a line is about: a wall behind a roof that is not low, or a roof by its type and angle. */
export function surfaceOf(line: string): { surface: 'Wall' | 'Flat' | 'Gable' | 'Hip'; theta: number } {
  const [surface = '', ...band] = line.split(' ');
  const theta = surface === 'Flat' ? 0 : (angles[band.join(' ')] ?? 30);
  return { surface: surface as 'Wall', theta };
}

export const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|') as [name: string, zone: string, sign: string, ...rest: string[]]);
