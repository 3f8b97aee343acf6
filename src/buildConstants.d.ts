/** Constants that the build writes into the add-in (DefinePlugin). */

/** Addresses of the services this build may call, the default first. The word `self` means the origin of the page. */
declare const SERVICE_ORIGINS: readonly string[];

/** Addresses of the web pages of these services, by the address of the service, where a service has its pages elsewhere. */
declare const PAGES_ORIGINS: Readonly<Record<string, string>>;

/** Routes of these services that differ from the interface. */
declare const SERVICE_ROUTES: Readonly<
  Record<string, { method: 'GET' | 'POST' | 'PATCH' | 'PUT'; path: string }>
>;

/** Path that hands out a local service's key and project, or null in a production build. */
declare const LOCAL_SERVICE_PATH: string | null;

/** Public keys of services whose seals are believed without a connection, each with its service. */
declare const SEAL_KEYS: readonly {
  issuer: string;
  keyId: string;
  publicKey: string;
  createdAt: string;
  revokedAt: string | null;
}[];

/** Where users ask for what is missing, or null. */
declare const SUPPORT_ADDRESS: string | null;

/** Where users get an account of the service, or null. */
declare const SIGN_UP_ADDRESS: string | null;

/** Where the add-in can be installed, or null. */
declare const INSTALL_LINK: string | null;

/** Version of the add-in. */
declare const ADDIN_VERSION: string;
