import { formatCents } from '../chain/createPrices.ts'
import { createText, type Text } from '../text/createText.ts'
import { sayUnits } from '../text/sayUnits.ts'
import type { Review, ReviewFact } from './Review.ts'

const address = '0x1234567890AbcdEF1234567890aBcdef12345678'
const mint = '4Nd1mYvCqrS2rW1WmVVzjGJt2YqJ7oYt5nZ9N3mZ1yhS'
const spender = 'Basalt Exchange'
const origin = 'meadow.example'

/** What a site lets its users sign, in their language. */
const messages = {
  en: {
    short: 'Water the beans',
    long: 'By signing you confirm that you look after plot 27 until 30 September, and that you agree to the house rules.',
  },
  ar: {
    short: 'اسقِ الفاصوليا',
    long: 'بالتوقيع تؤكد أنك تعتني بالقطعة ٢٧ حتى ٣٠ سبتمبر، وأنك توافق على قواعد الحديقة.',
  },
}

/** A request of every kind, as those who describe them do, in the language of a text. */
export function reviewsIn(text: Text): { readonly [name: string]: Review } {
  const message = text.locale === 'ar' ? messages.ar : messages.en
  const tokens = (amount: bigint) => `${sayUnits(amount, 2, text)} PLD`
  const coins = (hundredths: bigint) => `${sayUnits(hundredths, 2, text)} ETH`
  const worth = (dollars: bigint) => formatCents(dollars * 100n, text.locale)
  const day = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(2027, 5, 14))
  const stake = { grantsRight: false, worthCents: 0n } as const
  const base = { warnings: [], changes: [], approve: text('approve.approve'), isCritical: false, stake } as const
  const network: ReviewFact = { label: text('fact.network'), value: 'Ethereum' }
  const fee: ReviewFact = { label: text('fact.fee'), value: text('fact.atMost', { amount: `${sayUnits(4n, 4, text)} ETH` }) }
  const to: ReviewFact = { label: text('fact.to'), value: address, isAddress: true }
  const kind: ReviewFact = { label: text('fact.kind'), value: text('fact.text') }
  return {
    message: {
      ...base,
      title: text('evm.sign'),
      quote: { text: message.short, isCode: false },
      facts: [kind, { label: text('fact.signWith'), value: address, isAddress: true }],
      note: text('review.signNote'),
      approve: text('approve.sign'),
    },
    longMessage: {
      ...base,
      title: text('evm.sign'),
      quote: {
        text: Array.from({ length: 60 }, (_, at) => `${sayUnits(BigInt(at + 1), 0, text)}. ${message.long}`).join('\n'),
        isCode: false,
      },
      facts: [kind],
    },
    typedData: {
      ...base,
      title: text('evm.sign'),
      fields: Array.from({ length: 40 }, (_, at) => ({
        name: `field${at}`,
        value: at % 5 === 0 ? undefined : at % 3 === 0 ? address : `value ${at}`,
        depth: at % 5 === 0 ? 0 : 1 + (at % 3),
        isAddress: at % 3 === 0,
      })),
      facts: [network],
    },
    transaction: {
      ...base,
      title: text('evm.send', { amount: coins(50n) }),
      changes: [{ label: text('change.send'), value: `−${coins(50n)}`, worth: worth(1_250n) }],
      facts: [{ label: text('fact.from'), value: address, isAddress: true }, to, network, fee],
      raw: { label: text('review.raw'), text: '0x'.padEnd(600, 'ab') },
      digests: [{ label: text('evm.digest.message'), value: '0x'.padEnd(66, 'cd'), isAddress: true }],
    },
    risk: {
      ...base,
      title: text('evm.allow'),
      warnings: [
        { tone: 'critical', title: text('review.giveAll.title', { symbol: 'PLD' }), text: text('review.giveAll.text', { spender }) },
        { tone: 'caution', title: text('review.unchecked.title'), text: text('review.unchecked.text') },
      ],
      changes: [
        { label: text('change.canSpend'), value: text('change.noLimitOf', { symbol: 'PLD' }), worth: worth(1_250_000n), isRisk: true },
      ],
      facts: [{ label: text('fact.spender'), value: address, isAddress: true }, { label: text('fact.until'), value: day }, network],
      approve: text('approve.signAnyway'),
      isCritical: true,
      stake: { grantsRight: true, worthCents: undefined },
      consent: text('review.consent', { origin }),
    },
    batch: {
      ...base,
      title: text('evm.batchAtOnce', { n: 30 }),
      changes: [{ label: text('change.send'), value: `−${coins(300n)}`, worth: worth(7_500n) }],
      steps: Array.from({ length: 30 }, (_, at) => ({
        title: at === 17 ? text('evm.allowAll', { symbol: 'PLD' }) : text('evm.send', { amount: coins(10n) }),
        changes: [{ label: text('change.send'), value: `−${coins(10n)}`, isRisk: at === 17 }],
        facts: [to],
        isRisk: at === 17,
      })),
      facts: [network, fee],
    },
    permission: {
      ...base,
      title: text('evm.permission.title'),
      steps: [
        {
          title: text('permission.spend', { amount: coins(10n) }),
          changes: [],
          facts: [{ label: text('fact.until'), value: day }],
          isRisk: false,
        },
        {
          title: text('permission.call', { call: 'approve(address,uint256)' }),
          changes: [],
          facts: [{ label: text('fact.contract'), value: address, isAddress: true }],
          isRisk: true,
        },
      ],
      facts: [{ label: text('permission.key'), value: address, isAddress: true }, network],
      consent: text('review.consent', { origin }),
    },
    solana: {
      ...base,
      title: text('evm.batch', { n: 12 }),
      steps: Array.from({ length: 12 }, (_, at) => ({
        title: text('solana.step', { n: at + 1, count: 12, title: text('evm.send', { amount: tokens(125_000_050n) }) }),
        changes: [{ label: text('change.send'), value: `−${tokens(125_000_050n)}`, worth: formatCents(125_000_050n, text.locale) }],
        facts: [
          { label: text('fact.to'), value: mint, isAddress: true },
          { label: text('fact.token'), value: mint, isAddress: true },
        ],
        isRisk: false,
      })),
      facts: [network],
    },
  }
}

/** The same in English. */
export const reviews = reviewsIn(createText())
