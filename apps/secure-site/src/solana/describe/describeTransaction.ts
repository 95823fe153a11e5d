import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { findLosses } from '../check/findLosses.ts'
import type { TransactionFacts } from '../check/readSolanaFacts.ts'
import { describeAction } from './describeAction.ts'
import { isNonce } from './isNonce.ts'
import { coin, coinDecimals, isLoss, type MoveContext, sayAmount } from './Move.ts'
import { party, type Said } from './Said.ts'

/** The description of one transaction. */
export type SaidTransaction = {
  /** In the order of execution, without those that only set the fee. */
  readonly actions: readonly Said[]
  /** Who else signs, and what the simulation showed. */
  readonly facts: readonly ReviewFact[]
  readonly warnings: readonly ReviewWarning[]
  readonly isCritical: boolean
  readonly isTried: boolean
  /** It never expires. */
  readonly isLasting: boolean
}

/** Describes one transaction alone: it uses nothing that is known of another one in the request (I26). */
export function describeTransaction(one: TransactionFacts, own: string, context: MoveContext): SaidTransaction {
  const { text, facts } = context
  const { transaction, trial } = one
  const actions = one.actions.flatMap((action, at) => {
    const said = describeAction(action, { ...context, own, transaction: one, known: one.known[at] ?? new Map() })
    return said ? [said] : []
  })
  const said = new Map<string, bigint>()
  for (const move of actions.flatMap(({ moves }) => moves))
    if (isLoss(move) || move.kind === 'self') said.set(move.from, (said.get(move.from) ?? 0n) + (move.amount ?? 0n))
  const losses = findLosses(one, { own, facts, said })
  const hidden = losses.filter((loss) => loss.amount > loss.said)
  const isUnknown = actions.some((action) => action.isUnknown)
  const sayLoss = ({ mint, amount }: (typeof losses)[number]) =>
    sayAmount({ asset: mint ?? coin, amount, decimals: mint === undefined ? coinDecimals : facts.mints.get(mint)?.decimals }, context)
  const [payer = own, ...others] = transaction.signers
  const isLasting = isNonce(one)
  const asFee = { asset: coin, decimals: coinDecimals }
  return {
    actions,
    facts: [
      ...(payer === own
        ? []
        : [
            party(text('solana.fact.payer'), payer),
            {
              label: text('solana.fact.payerFee'),
              value: text('fact.atMost', { amount: sayAmount({ ...asFee, amount: one.payerFee }, context) }),
            },
          ]),
      ...others.filter((signer) => signer !== own).map((signer) => party(text('solana.fact.signer'), signer)),
      ...(isUnknown || hidden.length > 0 ? losses : []).map((loss) => ({ label: text('solana.fact.trial'), value: `−${sayLoss(loss)}` })),
    ],
    warnings: [
      ...actions.flatMap((action) => action.warnings),
      ...hidden.map((loss) => ({
        tone: 'critical' as const,
        title: text('solana.more.title'),
        text: text('solana.more.text', { amount: sayLoss(loss) }),
      })),
    ],
    isCritical: hidden.length > 0 || actions.some((action) => action.isCritical),
    isTried: trial !== undefined,
    isLasting,
  }
}
