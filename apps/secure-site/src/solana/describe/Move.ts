import { formatAddress, formatUnits } from '@latchkey/common/caip'
import { findPrice, formatCents, toCents } from '../../chain/createPrices.ts'
import type { ReviewChange } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { SolanaFacts } from '../check/readSolanaFacts.ts'
import { findSymbol } from './findSymbol.ts'

/** Something that moves, or that another account may move from now on. */
export type Move = {
  readonly kind: 'send' | 'burn' | 'deposit' | 'self' | 'others' | 'receive' | 'allow'
  /** A mint, or one of {@link coin} and {@link unknownToken}. */
  readonly asset: string
  /** In smallest units; `undefined` for all that an account holds, or where it is unknown. */
  readonly amount: bigint | undefined
  readonly decimals: number | undefined
  /** The account that it leaves. */
  readonly from: string
  readonly isUnlimited?: boolean | undefined
  /** The wallet's own authority does it, with what another has or gets: at stake, too. */
  readonly isByOwn?: boolean | undefined
}

/** The chain's own coin. */
export const coin = 'coin'
/** A token whose mint could not be found out. */
export const unknownToken = 'unknown'
/** SOL has so many. */
export const coinDecimals = 9

/** What words and worth of moves depend on. */
export type MoveContext = { readonly chainId: string; readonly facts: SolanaFacts; readonly text: Text }

/** An amount in the token's units, by its symbol if it is one that we know. */
export function sayAmount(
  { asset, amount, decimals }: Pick<Move, 'asset' | 'amount' | 'decimals'>,
  { chainId, text }: MoveContext,
): string {
  if (amount === undefined) return text('solana.all')
  if (decimals === undefined) return text('change.units', { n: String(amount) })
  const name = asset === coin ? 'SOL' : asset === unknownToken ? '' : (findSymbol(chainId, asset) ?? formatAddress(asset))
  return `${formatUnits(amount, decimals)} ${name}`.trim()
}

const labels = {
  send: 'change.send',
  burn: 'solana.change.burn',
  deposit: 'solana.change.deposit',
  self: 'solana.change.self',
  others: 'solana.change.others',
  receive: 'solana.change.receive',
  allow: 'change.canSpend',
} as const
const signs = { send: '−', burn: '−', deposit: '−', self: '', others: '', receive: '+', allow: '' } as const

/** Moves as rows, with those of one kind and asset added up; each right to spend is a row of its own. */
export function toChanges(moves: readonly Move[], context: MoveContext): readonly ReviewChange[] {
  const rows = new Map<string, Move>()
  moves.forEach((move, at) => {
    const isAlone = move.kind === 'allow' || move.amount === undefined
    const key = [move.kind, move.asset, isAlone ? at : move.decimals].join()
    const sum = rows.get(key)
    rows.set(key, sum ? { ...sum, amount: (sum.amount ?? 0n) + (move.amount ?? 0n) } : move)
  })
  return [...rows.values()].map((move) => {
    const { kind, isUnlimited } = move
    const cents = worthOf(move, context)
    return {
      label: context.text(labels[kind]),
      value: sayValue(move, context),
      worth: cents === undefined || isUnlimited ? undefined : formatCents(cents, context.text.locale),
      symbol: move.asset === coin ? 'SOL' : move.asset === unknownToken ? undefined : findSymbol(context.chainId, move.asset),
      isRisk: isUnlimited,
    }
  })
}

function sayValue(move: Move, context: MoveContext): string {
  const { kind, amount, isUnlimited } = move
  if (isUnlimited) return context.text('solana.noLimitOf', { amount: sayAmount(move, context) })
  if (amount === undefined) return context.text(kind === 'deposit' ? 'fact.unknown' : 'solana.all')
  return `${signs[kind]}${sayAmount(move, context)}`
}

/** Worth in hundredths of a US dollar; `undefined` where no price is known. */
export function worthOf({ asset, amount, decimals }: Pick<Move, 'asset' | 'amount' | 'decimals'>, context: Omit<MoveContext, 'text'>) {
  if (amount === 0n) return 0n
  const { chainId, facts } = context
  const token = asset === coin ? undefined : asset
  // Of a token whose number wallets multiply, a price is for another amount.
  const isPriced = asset !== unknownToken && !facts.mints.get(asset)?.rules.isScaled
  const price = !isPriced ? undefined : findPrice(facts.prices, { chainId, token })
  return amount === undefined || decimals === undefined || price === undefined ? undefined : toCents({ amount, decimals, price })
}

/** Whether it is the user's loss. */
export function isLoss({ kind }: Move): boolean {
  return kind === 'send' || kind === 'burn' || kind === 'deposit'
}
