import { createHttp, type Http } from '@latchkey/common'

/** A way to one gateway's directory, configuration and analytics, for one project. Holds no state. */
export type WalletDirectory = Http

/** Makes a directory client. Nothing is asked until a method is called. @see Requirement A-02 */
export function createWalletDirectory(parameters: createWalletDirectory.Parameters): WalletDirectory {
  const { baseUrl, projectId, sdkVersion, ...rest } = parameters
  return createHttp({ ...rest, baseUrl, query: { projectId, st: 'latchkey', sv: sdkVersion } })
}

export declare namespace createWalletDirectory {
  type Parameters = {
    /** The gateway's address, such as `https://gateway.example`. */
    baseUrl: string
    projectId: string
    /** `react-<adapters>-<semver>`. */
    sdkVersion: string
    fetch?: typeof fetch | undefined
    /** Total deadline of one try. */
    timeoutMs?: number | undefined
    /** Further tries of a GET that got no answer or a 5xx. */
    retries?: number | undefined
  }
}
