import { type Address, isAddress } from '@solana/kit'
import { RpcError, refuse } from './errors.ts'
import type { Ledger } from './ledger.ts'

/** Answers one method. */
export type RpcMethod = (context: RpcContext, params: RpcParams) => unknown

/** What methods work on. */
export type RpcContext = {
  readonly ledger: Ledger
  readonly airdrop: (address: Address, amount: bigint) => Promise<string>
}

/** What a client handed over, read piece by piece. */
export type RpcParams = {
  /** @throws RpcError -32602 if there is no text at this place. */
  text(index: number): string
  address(index: number): Address
  whole(index: number): number
  list(index: number, max: number): readonly string[]
  /** The options at the end; empty if there are none. */
  options(index: number): { readonly [name: string]: unknown }
  at(index: number): unknown
}

/** Wraps the parameters of a call. @throws RpcError -32602 if they are no list. */
export function readParams(params: unknown): RpcParams {
  if (params !== undefined && params !== null && !Array.isArray(params)) refuse('Invalid params: expected an array')
  const values: readonly unknown[] = Array.isArray(params) ? params : []
  const text = (index: number) => {
    const value = values[index]
    return typeof value === 'string' ? value : refuse('Invalid params: expected a string')
  }
  return {
    text,
    address: (index) => toAddress(text(index)),
    whole(index) {
      const value = values[index]
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refuse('Invalid params: expected u64')
    },
    list(index, max) {
      const value = values[index]
      if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
        return refuse('Invalid params: expected an array of strings')
      if (value.length > max) return refuse(`Too many inputs provided; max ${max}`)
      return value as string[]
    },
    options(index) {
      const value = values[index]
      if (value === undefined || value === null) return {}
      return typeof value === 'object' && !Array.isArray(value)
        ? (value as { [name: string]: unknown })
        : refuse('Invalid params: expected an object')
    },
    at: (index) => values[index],
  }
}

/** @throws RpcError -32602 for what is no address. */
export function toAddress(text: string): Address {
  return isAddress(text) ? text : refuse('Invalid param: Invalid')
}

/** An answer that says which slot it is of. @throws RpcError -32016 if the caller has seen a later one. */
export function withContext<value>(ledger: Ledger, value: value, options: { readonly [name: string]: unknown } = {}) {
  const least = options['minContextSlot']
  if (typeof least === 'number' && BigInt(Math.floor(least)) > ledger.slot)
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: ledger.slot })
  return { context: { apiVersion: nodeVersion, slot: ledger.slot }, value }
}

/** The version of the network's own software that answers are shaped after. */
export const nodeVersion = '3.0.0'
