import { formatAddress } from '@latchkey/common/caip'
import { findPrice, formatCents, toCents } from '../../chain/createPrices.ts'
import type { ReviewChange } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import { sayUnits } from '../../text/sayUnits.ts'
import type { SolanaFacts } from '../check/readSolanaFacts.ts'
import { findSymbol } from './findSymbol.ts'

/** An asset that moves, or that another account may move from now on. */
export type Move = {
  readonly kind: 'send' | 'burn' | 'deposit' | 'self' | 'others' | 'receive' | 'allow'
  /** A mint, or one of {@link coin} and {@link unknownToken}. */
  readonly asset: string
  /** In smallest units; `undefined` for the whole balance, or if unknown. */
  readonly amount: bigint | undefined
  readonly decimals: number | undefined
  /** The account that it leaves. */
  readonly from: string
  readonly isUnlimited?: boolean | undefined
  /** It uses the wallet's authority over another's assets: at stake, too. */
  readonly isByOwn?: boolean | undefined
}

/** The chain's own coin. */
export const coin = 'coin'
/** A token whose mint is unknown. */
export const unknownToken = 'unknown'
/** Decimals of SOL. */
export const coinDecimals = 9

/** What describing and valuing a move needs. */
export type MoveContext = { readonly chainId: string; readonly facts: SolanaFacts; readonly text: Text }

/** An amount in the token's units, with its symbol if the token is known. */
export function sayAmount(
  { asset, amount, decimals }: Pick<Move, 'asset' | 'amount' | 'decimals'>,
  { chainId, text }: MoveContext,
): string {
  if (amount === undefined) return text('solana.all')
  if (decimals === undefined) return text('change.units', { n: amount })
  const name = asset === coin ? 'SOL' : asset === unknownToken ? '' : (findSymbol(chainId, asset) ?? formatAddress(asset))
  return `${sayUnits(amount, decimals, text)} ${name}`.trim()
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

/** Moves as rows, summed by kind and asset; each allowance has a row of its own. */
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

/** Value in hundredths of a US dollar; `undefined` if no price is known. */
export function worthOf({ asset, amount, decimals }: Pick<Move, 'asset' | 'amount' | 'decimals'>, context: Omit<MoveContext, 'text'>) {
  if (amount === 0n) return 0n
  const { chainId, facts } = context
  const token = asset === coin ? undefined : asset
  // For a scaled token, the price is for the displayed amount, not this one.
  const isPriced = asset !== unknownToken && !facts.mints.get(asset)?.rules.isScaled
  const price = !isPriced ? undefined : findPrice(facts.prices, { chainId, token })
  return amount === undefined || decimals === undefined || price === undefined ? undefined : toCents({ amount, decimals, price })
}

/** Whether the user loses it. */
export function isLoss({ kind }: Move): boolean {
  return kind === 'send' || kind === 'burn' || kind === 'deposit'
}
