import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { token2022Program } from '../read/programs.ts'
import { findTokenFee } from '../read/tokenRules.ts'
import { isNonce } from './isNonce.ts'
import { type Move, sayAmount } from './Move.ts'
import { party, type Said, type Scene } from './Said.ts'

type Given = { readonly program: string; readonly mint: string | undefined; readonly isCritical?: boolean; readonly isUnknown?: boolean }
type Ruled = Pick<Said, 'facts' | 'warnings' | 'isCritical' | 'isUnknown'>

/** Facts and warnings about a token of Token-2022: its rules, and that some are unknown. */
export function sayToken({ program, mint, isCritical = false, isUnknown = false }: Given, scene: Scene): Ruled {
  const { facts, text } = scene
  if (program !== token2022Program) return { facts: [], warnings: [], isCritical, isUnknown }
  const rules = mint === undefined ? undefined : facts.mints.get(mint)?.rules
  const unread: ReviewWarning = { tone: 'critical', title: text('solana.rules.title'), text: text('solana.rules.text') }
  const words = [
    ...(rules?.isFrozen ? [text('solana.rule.frozen')] : []),
    ...(rules?.isBound ? [text('solana.rule.bound')] : []),
    ...(rules?.isScaled ? [text('solana.rule.scaled')] : []),
    ...(rules?.isSecret ? [text('solana.rule.secret')] : []),
  ]
  return {
    facts: [
      ...sayProgram(program, scene),
      ...(rules?.hook === undefined ? [] : [party(text('solana.fact.hook'), rules.hook)]),
      ...(rules?.delegate === undefined ? [] : [party(text('solana.fact.delegate'), rules.delegate)]),
      ...(rules?.pauser === undefined ? [] : [party(text('solana.fact.pauser'), rules.pauser)]),
      ...words.map((value) => ({ label: text('solana.fact.rule'), value })),
    ],
    warnings: rules?.isUnknown ? [unread] : [],
    isCritical: isCritical || rules?.isUnknown === true,
    isUnknown: isUnknown || rules?.isUnknown === true,
  }
}

/** Names Token-2022: its tokens may have rules of their own. */
export function sayProgram(program: string, { text }: Scene): readonly ReviewFact[] {
  return program === token2022Program ? [{ label: text('fact.program'), value: 'Token-2022' }] : []
}

/** The transfer fee that the token withholds: the instruction's, otherwise the most that the mint allows. */
export function sayTokenFee(
  move: Pick<Move, 'asset' | 'amount' | 'decimals'>,
  stated: bigint | undefined,
  scene: Scene,
): readonly ReviewFact[] {
  const { facts, text, transaction } = scene
  const label = text('solana.fact.tokenFee')
  if (stated !== undefined) return [{ label, value: sayAmount({ ...move, amount: stated }, scene) }]
  const rules = facts.mints.get(move.asset)?.rules
  if (!rules || rules.fees.length === 0) return []
  const amount = sayAmount({ ...move, amount: findTokenFee(rules, move.amount ?? 0n) }, scene)
  // The fee's authority may raise it before the transaction runs.
  return [{ label, value: text(isNonce(transaction) ? 'solana.tokenFee.open' : 'fact.atMost', { amount }) }]
}
