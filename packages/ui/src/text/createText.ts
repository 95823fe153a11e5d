import { LatchkeyError, safeText } from '@latchkey/common'
import { createElement, Fragment, type ReactNode } from 'react'
import { en, type Message, type MessageKey } from './en.ts'
import type { ErrorCode, ErrorText } from './errors.ts'

/** What fills a placeholder. Numbers are written as the locale writes them; strings are foreign and made safe. */
export type TextValues = { readonly [name: string]: string | number }

/** English sentences by code; they are fetched when the first failure is to be told. */
export type ErrorTexts = { readonly [code in ErrorCode]: ErrorText }

/** What a marked part of a sentence turns into. */
export type TextParts = { readonly [name: string]: (children: ReactNode) => ReactNode }

/** Any sentences of one language; what is missing is English. */
export type Catalogue = {
  readonly messages: { readonly [key in MessageKey]?: Message }
  readonly errors?: { readonly [code in ErrorCode]?: ErrorText } | undefined
}

/** A host's own wording, in whatever language it likes. */
export type MessageOverrides = { readonly [key in MessageKey]?: Message }

/** Says things in one language. */
export type Text = {
  /** One sentence as plain text: for names, hints and announcements. */
  (key: MessageKey, values?: TextValues): string
  /** The same for the screen: foreign strings stand in `<bdi>`, marked parts become elements. */
  rich(key: MessageKey, values?: TextValues, parts?: TextParts): ReactNode
  /** What a failure says. Never shows a stack, an object, or an outsider's words. */
  error(error: unknown): ErrorText
  /** The words of a code; `undefined` if it has none that stand alone. */
  alert(code: string): ErrorText | undefined
  /** Asks for the sentences of failures, which are not there from the start; `error` says the short message until then. */
  loadErrors(): void
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** "12 min": how long ago, by the labels of U-12. */
  age(ms: number): string
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
}

/** Makes the voice of one language; falls back to English sentence by sentence. */
export function createText({ locale, dir, catalogue, overrides, errors, loadErrors = () => {} }: createText.Parameters): Text {
  const plural = new Intl.PluralRules(locale)
  const number: Text['number'] = (value, options) => new Intl.NumberFormat(locale, options).format(value)

  const template = (key: MessageKey, values: TextValues): string => {
    const message: Message = overrides?.[key] ?? catalogue?.messages[key] ?? en[key]
    if (typeof message === 'string') return message
    const n = values.n
    return (typeof n === 'number' ? message[plural.select(n)] : undefined) ?? message.other
  }
  const value = (values: TextValues, name: string): string => {
    const found = values[name]
    if (typeof found === 'number') return number(found)
    return found === undefined ? '' : safeText(found, 'message')
  }
  // In a right-to-left sentence a foreign word must not drag its neighbours along.
  const isolate = (words: string) => (dir === 'rtl' && words ? `\u2068${words}\u2069` : words)

  const say = (key: MessageKey, values: TextValues = {}) =>
    template(key, values)
      .replace(/<\/?\w+>/g, '')
      .replace(/\{(\w+)\}/g, (_, name: string) => isolate(value(values, name)))

  const fill = (words: string, values: TextValues): ReactNode[] =>
    words.split(/(\{\w+\})/).map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (name === undefined) return piece
      return typeof values[name] === 'number' ? value(values, name) : createElement('bdi', null, value(values, name))
    })

  const rich: Text['rich'] = (key, values = {}, parts = {}) => {
    const nodes: ReactNode[] = []
    for (const match of template(key, values).matchAll(/<(\w+)>(.*?)<\/\1>|([^<]+)/g)) {
      const [, part, inside = '', plain = ''] = match
      if (part === undefined) nodes.push(...fill(plain, values))
      else {
        const children = createElement(Fragment, null, ...fill(inside, values))
        nodes.push(parts[part] ? parts[part](children) : children)
      }
    }
    return createElement(Fragment, null, ...nodes)
  }

  const ofCode = (code: string): ErrorText | undefined =>
    catalogue?.errors?.[code as ErrorCode] ?? (errors && Object.hasOwn(errors, code) ? errors[code as ErrorCode] : undefined)
  const alert: Text['alert'] = (code) => {
    const known = ofCode(code)
    return known?.title.includes('{') ? undefined : known
  }
  const error: Text['error'] = (thrown) => {
    const found = findCoded(thrown)
    const unknown = ofCode('UNKNOWN') ?? { title: say('common.unknown.title'), text: say('common.unknown.text') }
    if (!found) return unknown
    // A sentence with a blank to fill is filled where the error was made; so is one we do not know.
    return alert(found.code) ?? { title: safeText(found.shortMessage, 'error'), text: (ofCode(found.code) ?? unknown).text }
  }

  return Object.assign(say, { rich, error, alert, loadErrors, number, age: (ms: number) => formatAge(ms, locale, number), locale, dir })
}

/** The outermost error we threw on purpose. */
function findCoded(thrown: unknown): LatchkeyError | undefined {
  for (let e = thrown; e instanceof Error; e = e.cause) {
    if (e instanceof LatchkeyError || ('code' in e && typeof e.code === 'string' && 'shortMessage' in e)) return e as LatchkeyError
  }
  return undefined
}

const ages = [
  [31_536_000_000, 'yr', 'year'],
  [2_592_000_000, 'mo', 'month'],
  [86_400_000, 'd', 'day'],
  [3_600_000, 'hr', 'hour'],
  [60_000, 'min', 'minute'],
  [1_000, 'sec', 'second'],
] as const

function formatAge(ms: number, locale: string, number: Text['number']): string {
  const [unitMs, label, unit] = ages.find(([size]) => ms >= size) ?? ages[5]
  const count = Math.max(0, Math.floor(ms / unitMs))
  if (locale.startsWith('en')) return `${number(count)} ${label}`
  return number(count, { style: 'unit', unit, unitDisplay: 'narrow' })
}

export declare namespace createText {
  type Parameters = {
    /** BCP 47. */
    locale: string
    dir: 'ltr' | 'rtl'
    /** Absent for English. */
    catalogue?: Catalogue | undefined
    overrides?: MessageOverrides | undefined
    /** Absent until they are fetched. */
    errors?: ErrorTexts | undefined
    loadErrors?: (() => void) | undefined
  }
}
