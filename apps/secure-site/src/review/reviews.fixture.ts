import type { Review, ReviewFact } from './Review.ts'

const address = '0x1234567890AbcdEF1234567890aBcdef12345678'
const mint = '4Nd1mYvCqrS2rW1WmVVzjGJt2YqJ7oYt5nZ9N3mZ1yhS'
const stake = { grantsRight: false, worthCents: 0n } as const
const base = { warnings: [], changes: [], approve: 'Approve', isCritical: false, stake } as const
const network: ReviewFact = { label: 'Network', value: 'Ethereum' }
const fee: ReviewFact = { label: 'Network fee', value: 'Up to 0.0004 ETH' }
const to: ReviewFact = { label: 'To', value: address, isAddress: true }
const words = 'By signing you confirm that you look after plot 27 until 30 September, and that you agree to the house rules.'

/** A request of every kind, as those who describe them do. */
export const reviews: { readonly [name: string]: Review } = {
  message: {
    ...base,
    title: 'asks you to sign',
    quote: { text: 'Water the beans', isCode: false },
    facts: [
      { label: 'Kind', value: 'Text message' },
      { label: 'Sign with', value: address, isAddress: true },
    ],
    note: 'Signing is free. Sign only what you have read and understood.',
    approve: 'Sign',
  },
  longMessage: {
    ...base,
    title: 'asks you to sign',
    quote: { text: Array.from({ length: 60 }, (_, at) => `${at + 1}. ${words}`).join('\n'), isCode: false },
    facts: [{ label: 'Kind', value: 'Text message' }],
  },
  typedData: {
    ...base,
    title: 'asks you to sign',
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
    title: 'asks to send 0.5 ETH',
    changes: [{ label: 'You send', value: '−0.5 ETH', worth: '$1,250.00' }],
    facts: [{ label: 'From', value: address, isAddress: true }, to, network, fee],
    raw: { label: 'Raw data', text: '0x'.padEnd(600, 'ab') },
    digests: [{ label: 'Transaction', value: '0x'.padEnd(66, 'cd'), isAddress: true }],
  },
  risk: {
    ...base,
    title: 'asks for a permit',
    warnings: [
      { tone: 'critical', title: 'Gives away all your PLD', text: 'Basalt Exchange could take it at any time without asking again.' },
      { tone: 'caution', title: 'We couldn’t check this', text: 'We don’t know this contract and can’t read its data.' },
    ],
    changes: [{ label: 'Can spend', value: 'No limit', worth: '$1,020.50 now', isRisk: true }],
    facts: [{ label: 'Spender', value: address, isAddress: true }, { label: 'Until', value: '14 Jun 2027, 10:00' }, network],
    approve: 'Sign anyway',
    isCritical: true,
    stake: { grantsRight: true, worthCents: undefined },
    consent: 'I know what this does and I trust meadow.example',
  },
  batch: {
    ...base,
    title: 'Run 30 transactions together',
    changes: [{ label: 'You send', value: '−3 ETH', worth: '$7,500.00' }],
    steps: Array.from({ length: 30 }, (_, at) => ({
      title: at === 17 ? 'Allow all PLD' : 'Send 0.1 ETH',
      changes: [{ label: 'You send', value: '−0.1 ETH', isRisk: at === 17 }],
      facts: [to],
      isRisk: at === 17,
    })),
    facts: [network, fee],
  },
  permission: {
    ...base,
    title: 'asks to act for you without asking',
    steps: [
      { title: 'Spend 0.1 ETH in total', changes: [], facts: [{ label: 'Until', value: '14 Jun 2027' }], isRisk: false },
      {
        title: 'Use approve(address,uint256)',
        changes: [],
        facts: [{ label: 'At', value: address, isAddress: true }],
        isRisk: true,
      },
    ],
    facts: [{ label: 'Key', value: address, isAddress: true }, network],
    consent: 'I know what this does and I trust meadow.example',
  },
  solana: {
    ...base,
    title: 'asks for 12 steps',
    steps: Array.from({ length: 12 }, (_, at) => ({
      title: `Transaction ${at + 1}`,
      changes: [{ label: 'You send', value: '−5000 PLD', worth: '$5,000.00' }],
      facts: [
        { label: 'To', value: mint, isAddress: true },
        { label: 'Token', value: mint, isAddress: true },
      ],
      isRisk: false,
    })),
    facts: [network],
  },
}
