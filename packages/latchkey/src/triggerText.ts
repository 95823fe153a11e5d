/** The button's words, which must be there before the modal's catalogue is. */
export type TriggerText = {
  readonly [key in 'connect' | 'connecting' | 'account' | 'network' | 'networkIs' | 'unsupported']: string
}

const texts: { readonly [language: string]: TriggerText } = {
  en: {
    connect: 'Connect',
    connecting: 'Connecting…',
    account: 'Account {account}',
    network: 'Network',
    networkIs: 'Network: {network}',
    unsupported: 'Unsupported network',
  },
  ar: {
    connect: 'اتصال',
    connecting: 'جارٍ الاتصال…',
    account: 'الحساب {account}',
    network: 'الشبكة',
    networkIs: 'الشبكة: {network}',
    unsupported: 'شبكة غير مدعومة',
  },
}

/**
 * The button's words in a locale, English where there are none.
 *
 * A host's `messages` may replace them: `trigger.connect`, `trigger.connecting`, `trigger.account`, `trigger.network`, `trigger.networkIs`,
 * `trigger.unsupported`.
 */
export function triggerText(locale: string | undefined, messages: { readonly [key: string]: string } = {}): TriggerText {
  const known = texts[locale?.split('-')[0] ?? 'en'] ?? (texts['en'] as TriggerText)
  const entries = Object.entries(known).map(([key, text]) => [key, messages[`trigger.${key}`] ?? text])
  return Object.fromEntries(entries) as TriggerText
}
