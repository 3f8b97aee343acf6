/** Constants that the build writes into the add-in (webpack DefinePlugin). */

/** Origins this build may call, the default first. The word `self` means the origin of the page. */
declare const SERVICE_ORIGINS: readonly string[];

/** Path that hands out a local service's key and project, or null in a production build. */
declare const LOCAL_SERVICE_PATH: string | null;
