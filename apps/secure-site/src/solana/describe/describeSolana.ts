import { sha256 } from '@noble/hashes/sha2.js'
import type { Asker } from '../../Asker.ts'
import { escapeLines } from '../../review/escapeText.ts'
import type { Review, ReviewStep, ReviewWarning } from '../../review/Review.ts'
import type { Stake } from '../../review/Stake.ts'
import type { Text } from '../../text/createText.ts'
import type { SolanaFacts } from '../check/readSolanaFacts.ts'
import type { SolanaRequest } from '../read/parseSolanaRequest.ts'
import { describeMessage } from './describeMessage.ts'
import { describeTransaction, type SaidTransaction } from './describeTransaction.ts'
import { coin, coinDecimals, isLoss, type Move, type MoveContext, toChanges, worthOf } from './Move.ts'
import { party, type Said } from './Said.ts'
import { sayFee } from './sayFee.ts'
import { toHex } from './toHex.ts'

type Common = { readonly asker: Asker; readonly facts: SolanaFacts; readonly text: Text }

/** Describes a Solana request: what it does, to whom, what it costs and what may go wrong (B-11). */
export function describeSolana(request: SolanaRequest, common: Common): Review {
  const { asker, text } = common
  if (request.kind === 'message') return describeMessage(request, common)
  const [first] = request.transactions
  if (request.transactions.length === 1 && first?.signIn !== undefined)
    return describeMessage({ bytes: first.message, text: first.signIn, isSignIn: true }, common)
  return describeTransactions(request, common, { chainId: asker.chainId, facts: common.facts, text })
}

function describeTransactions(
  { transactions, answer }: Extract<SolanaRequest, { kind: 'transactions' }>,
  { asker, facts, text }: Common,
  context: MoveContext,
): Review {
  const told = facts.transactions.map((one) => describeTransaction(one, asker.address, context))
  const actions = told.flatMap((one) => one.actions)
  const moves = actions.flatMap((one) => one.moves)
  const fee = facts.transactions.reduce((sum, one) => sum + one.fee, 0n)
  const { fact, warnings } = sayFee(fee, moves.filter(isLoss), context)
  const isMany = told.length > 1
  const [only] = actions
  const isOne = !isMany && actions.length === 1 && only !== undefined
  const untried = told.flatMap((one, at) => (one.isTried ? [] : [at + 1]))
  const lasting = told.flatMap((one, at) => (one.isLasting ? [at + 1] : []))
  const isUnknown = actions.some((one) => one.isUnknown)
  const isCritical = told.some((one) => one.isCritical) || warnings.some(({ tone }) => tone === 'critical')
  return {
    title: sayTitle(told, text),
    warnings: unique([
      ...told.flatMap((one) => one.warnings),
      ...sayLasting(lasting, isMany, text),
      ...warnings,
      ...sayUntried(untried, isMany, text),
    ]),
    changes: toChanges(moves, context),
    quote: quoteMemo(facts),
    ...(isOne ? {} : { steps: told.flatMap((one, at) => toSteps(one, { at, count: told.length }, context)) }),
    facts: [
      party(text('fact.from'), asker.address),
      ...(isOne ? only.facts : []),
      ...(isMany ? [] : (told[0]?.facts ?? [])),
      { label: text('fact.network'), value: facts.network },
      fact,
    ],
    raw: { label: text('review.raw'), text: transactions.map(({ message }) => toHex(message)).join('\n\n') },
    digests: transactions.map(({ message }, at) => ({
      label: isMany ? text('solana.digest.of', { n: at + 1, count: told.length }) : text('solana.digest'),
      value: toHex(sha256(message)),
    })),
    note: told.every((one) => one.isLasting) ? undefined : text('solana.soon'),
    approve: isCritical ? text('approve.allowAnyway') : text(answer === 'send' || isOne ? 'approve.approve' : 'approve.sign'),
    isCritical,
    consent: isUnknown || untried.length > 0 ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake: toStake({ actions, fee, isCritical }, context),
  }
}

/** Opening accounts and using a nonce only prepare the rest: the title is the request's purpose. */
function sayTitle(told: readonly SaidTransaction[], text: Text): string {
  if (told.length > 1) return text('solana.transactions', { n: told.length })
  const actions = told[0]?.actions ?? []
  const main = actions.filter(({ isPreparation }) => !isPreparation)
  const [first] = main.length > 0 ? main : actions
  if (!first) return text('solana.nothing')
  return main.length > 1 || (main.length === 0 && actions.length > 1) ? text('solana.steps', { n: actions.length }) : first.title
}

/** One row for each action, in the order of execution. */
function toSteps(one: SaidTransaction, { at, count }: { at: number; count: number }, context: MoveContext): readonly ReviewStep[] {
  const { text } = context
  const name = (title: string) => (count > 1 ? text('solana.step', { n: at + 1, count, title }) : title)
  const about = [
    ...(count > 1 ? one.facts : []),
    ...(count > 1 && !one.isTried ? [{ label: text('solana.fact.trial'), value: text('solana.untried') }] : []),
  ]
  if (one.actions.length === 0) return [{ title: name(text('solana.nothing')), changes: [], facts: about, isRisk: one.isCritical }]
  return one.actions.map((action, place) => ({
    title: name(action.title),
    changes: toChanges(action.moves, context),
    facts: [...action.facts, ...(place === one.actions.length - 1 ? about : [])],
    isRisk: action.isCritical || action.isUnknown,
  }))
}

/** A single memo is shown as it was written; several are rows, so that none can look like another. */
function quoteMemo({ transactions }: SolanaFacts): Review['quote'] {
  const memos = transactions.flatMap(({ actions }) => actions.flatMap((one) => (one.kind === 'memo' ? [one.text] : [])))
  const [only] = memos
  return memos.length === 1 && only !== undefined ? { text: escapeLines(only), isCode: false } : undefined
}

/** Warns that a transaction never expires: users assume that one that is not sent now is void. */
function sayLasting(lasting: readonly number[], isMany: boolean, text: Text): readonly ReviewWarning[] {
  if (lasting.length === 0) return []
  const words = isMany ? text('solana.lasting.textOf', { list: lasting.join(', ') }) : text('solana.lasting.text')
  return [{ tone: 'caution', title: text('solana.lasting.title'), text: words }]
}

function sayUntried(untried: readonly number[], isMany: boolean, text: Text): readonly ReviewWarning[] {
  if (untried.length === 0) return []
  if (!isMany) return [{ tone: 'caution', title: text('review.failing.title'), text: text('review.failing.text') }]
  return [{ tone: 'caution', title: text('solana.untried.title'), text: text('solana.untried.text', { list: untried.join(', ') }) }]
}

function unique(warnings: readonly ReviewWarning[]): readonly ReviewWarning[] {
  return [...new Map(warnings.map((one) => [`${one.title}\n${one.text}`, one])).values()]
}

/** What the user could lose: everything that moves away, and the fee (I25). */
function toStake(
  { actions, fee, isCritical }: { actions: readonly Said[]; fee: bigint; isCritical: boolean },
  context: MoveContext,
): Stake {
  const losses: readonly Pick<Move, 'asset' | 'amount' | 'decimals'>[] = [
    ...actions.flatMap((one) => one.moves.filter((move) => isLoss(move) || move.isByOwn)),
    { asset: coin, amount: fee, decimals: coinDecimals },
  ]
  const worth = losses.map((one) => worthOf(one, context))
  const isKnown = !isCritical && actions.every((one) => !one.isUnknown)
  return {
    grantsRight: actions.some((one) => one.grantsRight),
    worthCents: isKnown
      ? worth.reduce((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0n)
      : undefined,
  }
}
