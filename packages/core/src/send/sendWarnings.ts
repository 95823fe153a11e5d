import { type AccountId, formatAddress, parseAccountId } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { compareDecimals, multiplyDecimal } from '../tokens/decimal.ts'
import { portfolioAtom, type TokenBalance } from '../tokens/state.ts'
import { recentReceiversAtom } from './recentReceivers.ts'
import { type Send, sendAtom } from './state.ts'

/** Shares and sums from which a fee is worth a word (T-N2). */
const feeShareMax = '0.1'

const feeValueMax = '50'

/** What the user should know before a transfer is sent. */
export type SendWarnings = {
  /** The known address that the receiver's looks like; sending wants a second, explicit act (T-D7). */
  readonly lookAlikeOf?: string | undefined
  /** Nothing was sent there before, as far as this page knows. */
  readonly isFirstTime: boolean
  /** It is one of the user's own accounts. */
  readonly isOwn: boolean
  /** It is the contract of a token, which would keep what it gets. */
  readonly isTokenContract: boolean
  /** A letter of the address may be wrong (V-03). */
  readonly isChecksumWrong: boolean
  /** The fee is above a tenth of what is sent, or above 50 of the portfolio's currency (T-N2). */
  readonly isFeeHigh: boolean
}

/** Derives {@link SendWarnings}; purely. */
export function sendWarnings({ send, accounts, recent, tokens }: sendWarnings.Input): SendWarnings {
  const { receiver, token, amount, fee } = send
  const own = accounts.map((account) => parseAccountId(account).address)
  const { address } = receiver
  const isAmong = (list: readonly string[]) => address !== undefined && list.some((other) => other.toLowerCase() === address.toLowerCase())
  const contracts = tokens.flatMap((one) => (one.address ? [parseAccountId(one.address).address] : []))
  const lookAlikeOf = address === undefined ? undefined : findLookAlike(address, [...recent, ...own])
  return {
    ...(lookAlikeOf !== undefined && { lookAlikeOf }),
    isFirstTime: address !== undefined && !isAmong(recent) && !isAmong(own),
    isOwn: isAmong(own),
    isTokenContract: isAmong(contracts),
    isChecksumWrong: receiver.isChecksumWrong,
    isFeeHigh: isHigh(fee.data?.value, multiplyDecimal(token?.price, amount)),
  }
}

function isHigh(fee: string | undefined, value: string | undefined): boolean {
  if (fee === undefined) return false
  const isAbove = (limit: string | undefined) => limit !== undefined && compareDecimals(fee, limit) < 0
  return isAbove(feeValueMax) || isAbove(multiplyDecimal(value, feeShareMax))
}

export declare namespace sendWarnings {
  type Input = {
    readonly send: Send
    /** The user's own. */
    readonly accounts: readonly AccountId[]
    /** Addresses of earlier receivers. */
    readonly recent: readonly string[]
    readonly tokens: readonly TokenBalance[]
  }
}

/** What the user should know before the transfer is sent (T-D7, T-N2, V-03). */
export const sendWarningsAtom = atom<SendWarnings>((get) =>
  sendWarnings({
    send: get(sendAtom),
    accounts: get(snapshotAtom).accounts,
    recent: get(recentReceiversAtom).map(({ address }) => address),
    tokens: get(portfolioAtom).data?.tokens ?? [],
  }),
)

/** As many characters at both ends as attackers usually match. */
const leading = 6

const trailing = 4

/**
 * The known address that another one passes itself off as: the same at both ends, different between (T-D7).
 *
 * Compared is what is shown of an address (U-08), and six characters before and four behind, whatever their case on EVM.
 *
 * @returns `undefined` if it looks like none, or is one of them.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const own = spell(address)
  if (known.some((other) => spell(other) === own)) return undefined
  return known.find((other) => {
    const its = spell(other)
    if (its.length !== own.length) return false
    return formatAddress(its) === formatAddress(own) || ends(its) === ends(own)
  })
}

function ends(address: string): string {
  return `${address.slice(0, leading)}${address.slice(-trailing)}`
}

function spell(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
