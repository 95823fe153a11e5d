/**
 * What the view of payments says, in English; it comes with it.
 *
 * Written as `en` is.
 */
export const enPay = {
  'pay.title': 'Payment',
  'pay.asks': '{site} asks you to pay',
  'pay.order': 'Order {id}',
  'pay.timeLeft': 'Time left: {time}',
  'pay.to': 'To',
  'pay.for': 'For',
  'pay.network': 'Network',
  'pay.fullAddress': 'Full address',
  'pay.with': 'Pay with',
  'pay.of': 'of {amount}',
  'pay.review': 'Review payment',
  'pay.feeOf': '{network} · {money} fee',
  'pay.youPay': 'You pay',
  'pay.youPayWorth': 'You pay · {money}',
  'pay.button': 'Pay {amount}',
  'pay.final': 'Payments can’t be undone, so {wallet} asks you once more.',
  'pay.finalOpen': 'Open for {time} more. Payments can’t be undone, so {wallet} asks you once more.',
  'pay.paid': '{amount} paid',
  'pay.paid.text': '{site} can see it now. You can go back to the site.',
  'pay.badAddress': 'This address can’t be paid',
  'pay.connect': 'Connect a wallet',
  'pay.otherNetwork': 'Switch to {network}',
  'pay.missingNetwork.title': 'This site doesn’t use {network}',
  'pay.missingNetwork.text': 'Nothing was paid. Tell the site, or pay another way.',
  'pay.expired.title': 'This request ran out',
  'pay.expired.text': 'Nothing was paid. Go back to {site} and start the payment again.',
  'pay.back': 'Back to {site}',
  'pay.moreThanYouHave': 'More than you have',
} as const satisfies {
  readonly [key: string]: string | { readonly one: string; readonly other: string }
}
