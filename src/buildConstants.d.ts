/** Constants that the build writes into the add-in (webpack DefinePlugin). */

/** Origins this build may call, the default first. The word `self` means the origin of the page. */
declare const SERVICE_ORIGINS: readonly string[];

/** Origins of the web pages of these services, by the origin of the service, where a service has its pages elsewhere. */
declare const PAGES_ORIGINS: Readonly<Record<string, string>>;

/** Path that hands out a local service's key and project, or null in a production build. */
declare const LOCAL_SERVICE_PATH: string | null;
