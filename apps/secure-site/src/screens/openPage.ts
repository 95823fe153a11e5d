import { element } from '../element.ts'
import { readSettings } from '../settings.ts'
import { createText, type Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { createStage, type Stage } from './createStage.ts'

/** One of our own pages or windows: its words, its stage, and the gateway it speaks to. */
export type OwnPage = {
  readonly gateway: string
  readonly text: Text
  readonly stage: Stage
  /** Shows one sentence and nothing else. */
  say(key: TextKey): void
}

/** Opens a page of its own in the reader's language and colours. In a frame the page around it decides these. */
export function openPage(): OwnPage {
  const { gateway } = readSettings(document, location.href)
  const text = createText(navigator.languages)
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'dark'
  const stage = createStage(document)
  const say = (key: TextKey) => void stage.show(element('main', { class: 'page', role: 'status' }, element('p', {}, text(key))))
  return { gateway, text, stage, say }
}
