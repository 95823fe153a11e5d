import type { SiteConfig } from '../config/readConfig.ts'

/** What a secure site's server writes into its pages, except for the page around them. */
export type SiteSettings = Readonly<Record<string, unknown>>

/** The settings that the pages should have. */
export function toSiteSettings(config: SiteConfig, gateway: string): SiteSettings {
  return {
    gateway,
    attesters: [...config.LATCHKEY_DESCRIPTOR_ATTESTERS],
    isDevelopment: false,
    approval: { window: config.LATCHKEY_APPROVAL_WINDOW, limitCents: config.LATCHKEY_APPROVAL_LIMIT_USD },
    spendingCapCents: config.LATCHKEY_SPENDING_CAP_USD,
  }
}

/** How the settings in a page differ from the intended ones. @returns A sentence for each. */
export function compareSettings(text: string, wanted: SiteSettings): readonly string[] {
  let said: Record<string, unknown>
  try {
    said = Object(JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))) as Record<string, unknown>
  } catch {
    return ['Its settings cannot be read']
  }
  return [...new Set([...Object.keys(wanted), ...Object.keys(said)])].flatMap((name) => {
    const [is, meant] = [write(said[name]), write(wanted[name])]
    if (is === meant) return []
    return [name === 'isDevelopment' ? 'Its settings are for development' : `Its settings say ${name} ${is}, not ${meant}`]
  })
}

/** As text that is the same for the same value: addresses in lower case, names in order. */
function write(value: unknown): string {
  const text = JSON.stringify(value, (_name, one: unknown) => {
    if (Array.isArray(one)) return one.map((item) => String(item).toLowerCase()).sort()
    return typeof one === 'object' && one !== null ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one
  })
  return (text ?? 'nothing').slice(0, 200)
}
