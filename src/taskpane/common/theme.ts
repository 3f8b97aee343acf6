export type ThemeName = 'light' | 'dark';

/** Office.context.officeTheme as far as it is read; Excel on the web has left it undefined (office-js#6134). */
export interface OfficeThemeColors {
  isDarkTheme?: boolean;
  bodyBackgroundColor?: string;
}

/** The theme of Office where it is known, else that of the system. */
export function chooseTheme(office: OfficeThemeColors | undefined, systemIsDark: boolean): ThemeName {
  const dark = office?.isDarkTheme ?? isDark(office?.bodyBackgroundColor) ?? systemIsDark;
  return dark ? 'dark' : 'light';
}

/** By relative luminance as the eye weighs the colours; undefined for anything but `#rrggbb`. */
function isDark(color: string | undefined): boolean | undefined {
  const channels = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '')?.slice(1);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => parseInt(hex, 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.5;
}
