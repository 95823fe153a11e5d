import { escapeText } from '../../review/escapeText.ts'
import type { Review, ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { judgeUnknown } from '../check/judgeUnknown.ts'
import { toStake } from '../check/toStake.ts'
import type { Decoded, Effect } from '../Effect.ts'
import { decodeTypedData } from '../read/decodeTypedData.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import type { TypedData } from '../read/TypedData.ts'
import { type Context, dropRepeated, type Told } from './Context.ts'
import { describeClear } from './describeClear.ts'
import { describeEffect } from './describeEffect.ts'
import { listDigests } from './listDigests.ts'
import { listFields } from './listFields.ts'
import { tellEnd } from './tellEnd.ts'

/** Describes typed data: what the signature gives away, and every signed field, including the domain's (T-F14). */
export function describeTypedData({ typedData, json }: Extract<SignRequest, { kind: 'typedData' }>, context: Context): Review {
  const { asker, facts, text } = context
  const decoded = decodeTypedData(typedData)
  const told = decoded.kind === 'known' ? tellKnown(decoded.effects, typedData, context) : tellUnknown(typedData, context)
  const isCritical = told.warnings.some(({ tone }) => tone === 'critical')
  const stake = toStake([decoded], facts, { isSigned: true })
  return {
    title: told.title,
    warnings: told.warnings,
    changes: told.changes,
    fields: listFields(typedData),
    facts: [
      ...told.facts,
      { label: text('fact.signWith'), value: asker.address, isAddress: true },
      ...(stake.grantsRight ? tellOtherAccount(decoded, context) : []),
      { label: text('fact.network'), value: facts.network },
      { label: text('fact.feeToSign'), value: text('fact.none') },
    ],
    raw: { label: text('review.raw'), text: json },
    digests: listDigests(typedData, text),
    note: text('review.signNote'),
    approve: text(isCritical ? 'approve.signAnyway' : 'approve.sign'),
    isCritical,
    consent: told.needsTick ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake,
  }
}

type Sided = Told & { readonly needsTick: boolean }

/** Without a chain in its domain, a signature is valid on every network where the contract exists. */
function warnOfAnyChain({ domain }: TypedData, { facts, text }: Context): readonly ReviewWarning[] {
  // A chain id in the salt, as in Polygon's first tokens, also limits it to one chain.
  const isForOneChain = domain['chainId'] !== undefined || `eip155:${BigInt(String(domain['salt'] ?? 0))}` === facts.chainId
  return isForOneChain ? [] : [{ tone: 'caution', title: text('evm.anyChain.title'), text: text('evm.anyChain.text') }]
}

function tellKnown(effects: readonly Effect[], typedData: TypedData, context: Context): Sided {
  const { text } = context
  const parts = effects.map((one) => describeEffect(one, true, context))
  return {
    title: parts[0]?.title ?? '',
    warnings: [...dropRepeated(parts.flatMap(({ warnings }) => warnings)), ...warnOfAnyChain(typedData, context)],
    changes: parts.flatMap(({ changes }) => changes),
    // The latest expiry counts for the whole; each row shows its own.
    facts: [
      ...dropRepeated(parts.flatMap((part) => part.facts)).filter(({ label }) => label !== text('fact.until')),
      ...tellEnd(effects, context),
    ],
    needsTick: false,
  }
}

function tellUnknown(typedData: TypedData, context: Context): Sided {
  const { facts, text } = context
  const clear = facts.clear?.get('typedData')
  const { domain, primaryType } = typedData
  const { name, verifyingContract } = domain
  const own: readonly ReviewFact[] = [
    { label: text('fact.kind'), value: primaryType },
    ...(typeof name === 'string' ? [{ label: text('evm.domainName'), value: escapeText(name) }] : []),
    ...(typeof verifyingContract === 'string' ? [{ label: text('fact.contract'), value: verifyingContract, isAddress: true }] : []),
  ]
  const judged = judgeUnknown(typedData)
  const words = clear && describeClear(clear, text)
  const warning: ReviewWarning = words?.warning ?? {
    tone: judged === 'plain' ? 'caution' : 'critical',
    title: text('review.unchecked.title'),
    text: text(judged === 'order' ? 'evm.unknownOrder.text' : 'evm.unknownData.text'),
  }
  return {
    title: text('evm.signData'),
    warnings: [warning, ...warnOfAnyChain(typedData, context)],
    changes: [],
    facts: [...(words?.facts ?? []), ...own],
    needsTick: !clear?.isAttested,
  }
}

/** A signature that names no account is valid for every account of the key (ERC-1271). */
function tellOtherAccount(decoded: Decoded, { facts, text }: Context): readonly ReviewFact[] {
  const { otherAccount } = facts
  const namesOwner =
    decoded.kind === 'known' &&
    decoded.effects.every(
      (one) => (one.kind === 'allow' && one.owner !== undefined) || (one.kind === 'move' && one.from !== undefined) || one.kind === 'order',
    )
  return otherAccount === undefined || namesOwner ? [] : [{ label: text('evm.holdsFor'), value: otherAccount, isAddress: true }]
}
