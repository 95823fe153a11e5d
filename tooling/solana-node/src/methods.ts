import { accountMethods } from './methods/accountMethods.ts'
import { chainMethods } from './methods/chainMethods.ts'
import { developmentMethods } from './methods/developmentMethods.ts'
import { historyMethods } from './methods/historyMethods.ts'
import { sendMethods } from './methods/sendMethods.ts'
import { tokenMethods } from './methods/tokenMethods.ts'
import type { RpcMethod } from './rpcMethod.ts'

/** Every method the node answers over HTTP. */
export const methods: ReadonlyMap<string, RpcMethod> = new Map(
  [chainMethods, accountMethods, tokenMethods, sendMethods, historyMethods, developmentMethods].flatMap((group) => Object.entries(group)),
)
