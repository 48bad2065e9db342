/** The program of that name on the PATH. */
export declare function program(name: string): string | undefined;
/** An installed Chrome or Chromium; the environment variable CHROME_PATH wins. */
export declare function findChromium(): string | undefined;
/** What keeps Chromium quiet and able to run as root and without a GPU. */
export declare const chromiumArguments: readonly string[];
