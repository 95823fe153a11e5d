import { createText, type Text } from '../src/text/createText.ts'
import { languages } from '../src/text/languages.ts'
import { loadText } from '../src/text/loadText.ts'

const sample = String(import.meta.env['LATCHKEY_TEST_LANGUAGES'] ?? '')
const sampled = Object.keys(languages).filter((language) => sample === '' || sample.split(' ').includes(language))

/** English, and the languages that this run takes. */
export const sampledTexts: readonly Text[] = [createText(), ...(await Promise.all(sampled.map((language) => loadText([language]))))]
