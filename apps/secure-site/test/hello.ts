import { stringToBytes } from 'viem'

/** A request that every wallet can sign: the text `hello`. */
export const hello = { request: { kind: 'evm.message', bytes: stringToBytes('hello') } } as const
