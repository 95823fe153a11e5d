import { createHttp, type Http } from './http.ts'

/** What every client of a gateway is made from. */
export type GatewayHttpParameters = {
  /** The gateway's address, such as `https://gateway.example`. */
  baseUrl: string
  projectId: string
  /** `react-<adapters>-<semver>`. */
  sdkVersion: string
  fetch?: typeof fetch | undefined
  /** Total deadline of one request, in milliseconds. */
  timeoutMs?: number | undefined
  /** Further tries of a GET that got no answer or a 5xx. */
  retries?: number | undefined
}

/** Makes an HTTP client of one gateway for one project. It sends nothing until a method is called. */
export function createGatewayHttp({ baseUrl, projectId, sdkVersion, ...rest }: GatewayHttpParameters): Http {
  return createHttp({ ...rest, baseUrl, query: { projectId, st: 'latchkey', sv: sdkVersion } })
}
