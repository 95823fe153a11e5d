import { createGatewayHttp, type GatewayHttpParameters, type Http } from '@latchkey/common/web'

/** A way to one gateway's directory, configuration and analytics, for one project. Holds no state. */
export type WalletDirectory = Http

/** Makes a directory client. It sends nothing until a method is called. @see Requirement A-02 */
export function createWalletDirectory(parameters: createWalletDirectory.Parameters): WalletDirectory {
  return createGatewayHttp(parameters)
}

export declare namespace createWalletDirectory {
  type Parameters = GatewayHttpParameters
}
