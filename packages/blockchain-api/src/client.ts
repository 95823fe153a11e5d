import { createHttp, type Http } from '@latchkey/common'

/** A way to one gateway's data API, for one project. Holds no state. */
export type BlockchainApi = Http

/** Makes a data API client. Nothing is asked until a method is called. @see Requirement A-01 */
export function createBlockchainApi(parameters: createBlockchainApi.Parameters): BlockchainApi {
  const { baseUrl, projectId, sdkVersion, ...rest } = parameters
  return createHttp({ ...rest, baseUrl, query: { projectId, st: 'latchkey', sv: sdkVersion } })
}

export declare namespace createBlockchainApi {
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
