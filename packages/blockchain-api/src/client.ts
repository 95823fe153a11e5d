import { createGatewayHttp, type GatewayHttpParameters, type Http } from '@latchkey/common/web'

/** A way to one gateway's data API, for one project. Holds no state. */
export type BlockchainApi = Http

/** Makes a data API client. It sends nothing until a method is called. @see Requirement A-01 */
export function createBlockchainApi(parameters: createBlockchainApi.Parameters): BlockchainApi {
  return createGatewayHttp(parameters)
}

export declare namespace createBlockchainApi {
  type Parameters = GatewayHttpParameters
}
