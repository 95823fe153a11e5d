/** Texts of permissions, in English. */
export const permission = {
  'permission.spend': 'Spend {amount} in total',
  'permission.spendEach': 'Spend {amount} every {time}',
  'permission.spendAll': 'Spend: {amount}',
  'permission.call': 'Use {call}',
  'permission.times': 'Up to {n} times',
  'permission.key': 'Who may act',
  'permission.note': 'Within these limits you aren’t asked again until they end. You can take this back at any time.',
  'permission.risk.title': 'This could empty your account',
  'permission.risk.text': 'At least one permission has no limit, or could give your assets away.',
  'permission.revokeNote': 'Once the network confirms it, the permission stops working everywhere.',
  'permission.takeBack': 'Take it back',
} as const
