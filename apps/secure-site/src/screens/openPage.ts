import { hasCode } from '@latchkey/common/contract'
import { element, glyph, solidGlyph } from '../element.ts'
import { readSettings } from '../settings.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { glyphs, mark } from '../text/glyphs.ts'
import { loadText } from '../text/loadText.ts'
import { wantedTags } from '../text/wantedTags.ts'
import { createStage, type Stage } from './createStage.ts'

/** One of our own pages or windows: its words, its stage, and the gateway it speaks to. */
export type OwnPage = {
  readonly gateway: string
  readonly text: Text
  readonly stage: Stage
  /** Shows only the result. */
  say(key: TextKey, kind?: Outcome): void
  /** Shows that it did not work: `over` where the gateway knows no such link any more; anything else may pass. */
  sayFailure(error: unknown, over: TextKey): void
}

/** It goes on, it is done, or it did not work. */
export type Outcome = 'working' | 'done' | 'failed'

/**
 * Opens a page of its own in the reader's language and colours, under our mark and name. In a frame the page around it decides these.
 *
 * @param host - The language of the page that led here, if there is one.
 */
export async function openPage(host?: string): Promise<OwnPage> {
  const { gateway } = readSettings(document, location.href)
  const text = await loadText(wantedTags(host, navigator.languages))
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'dark'
  const place = element('div', { class: 'own__place' })
  const brand = element('header', { class: 'own__brand' }, solidGlyph(mark), element('b', { translate: 'no' }, 'Latchkey'))
  document.body.className = 'own'
  document.body.replaceChildren(brand, place, element('footer', { class: 'own__foot' }, text('page.about')))
  const stage = createStage(document, place)
  const say: OwnPage['say'] = (key, kind = 'working') => void stage.show(drawOutcome(text, key, kind))
  const sayFailure: OwnPage['sayFailure'] = (error, over) => say(hasCode(error, 'ACCOUNT_REFUSED') ? over : 'link.later', 'failed')
  return { gateway, text, stage, say, sayFailure }
}

const outcomes = {
  working: { title: 'popup.loading', glyph: 'clock' },
  done: { title: 'page.done', glyph: 'check' },
  failed: { title: 'page.failed', glyph: 'error' },
} as const

/** The result: a title, and one sentence that says what to do next. */
export function drawOutcome(text: Text, key: TextKey, kind: Outcome): HTMLElement {
  const { title, glyph: picture } = outcomes[kind]
  return element(
    'main',
    { class: 'page' },
    element('span', { class: `page__art page__art--${kind}` }, glyph(...glyphs[picture])),
    element('h1', {}, text(title)),
    element('p', { role: 'status' }, text(key)),
  )
}
