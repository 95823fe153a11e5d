import type { ConnectMethod } from './flags.ts'

/** In which order the ways to connect stand (N-21): the host's, else wallets first where any is installed. */
export function connectMethods(input: connectMethods.Input): readonly ConnectMethod[] {
  const { order, hasInjected } = input
  if (order && order.length > 0) return order
  return hasInjected ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}

export declare namespace connectMethods {
  type Input = { readonly order?: readonly ConnectMethod[] | undefined; readonly hasInjected: boolean }
}
