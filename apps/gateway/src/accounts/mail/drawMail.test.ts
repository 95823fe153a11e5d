import { describe, expect, test } from 'vitest'
import { codeMail, noticeMail } from './mails.ts'
import { mailLanguages } from './text/mailLanguages.ts'

const facts = {
  ...{ recipient: 'mira@meadow.example', language: 'en', appName: 'Meadow', origin: 'https://meadow.example', network: '203.0.113.0' },
  atMs: Date.parse('2026-11-03T14:05:00Z'),
  device: 'Chrome on <b>Linux</b>',
  notMeUrl: 'https://wallet.example/not-me#lkm_a"b',
}

describe.each(Object.keys(mailLanguages))('%s', (language) => {
  test('3.6 B-13 a mail has the same words as text and as HTML, fetches nothing, and contains no foreign markup', () => {
    const { text, html } = codeMail({ ...facts, language }, { code: '418203', use: 'login', minutes: 10 })
    expect(text).toMatch(/^418203$/m)
    const words = html
      .replace(/<title>.*?<\/title>/, '')
      .replace(/<\/td><td[^>]*>/g, ': ')
      .replace(/<\/?bdi>/g, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n').filter((one) => one !== '')) expect(words).toContain(line)
    expect(html).not.toMatch(/<img|<link|<style|url\(|src=|<b>/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(['https://wallet.example/not-me#lkm_a&quot;b'])
  })

  test('B-13 a mail says which language it is in, and is laid out from its side', () => {
    const { html } = codeMail({ ...facts, language }, { code: '418203', use: 'login', minutes: 10 })
    const isFromRight = ['ar', 'fa', 'he', 'ur'].includes(language)
    const [dir, gap] = isFromRight ? ['rtl', '4px 0 4px 16px'] : ['ltr', '4px 16px 4px 0']
    expect([...html.matchAll(/<(html|main) lang="([\w-]+)" dir="(\w+)"/g)].map(([, ...told]) => told)).toEqual([
      ['html', language, dir],
      ['main', language, dir],
    ])
    expect(html).toContain(`padding:${gap}`)
    expect(html).toMatch(/<p dir="ltr"[^>]*>418203</)
  })

  test('B-13 its time is written as the language writes it, and says that it is UTC', () => {
    expect(codeMail({ ...facts, language }, { code: '418203', use: 'login', minutes: 10 }).text).toMatch(/(?:2026|1405|۱۴۰۵|٢٠٢٦).* UTC/)
  })
})

test('3.6 the mail with a code, in English', () => {
  const { subject, text } = codeMail(facts, { code: '418203', use: 'login', minutes: 10, address: '0xabc' })
  expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
    "Your code for Meadow

    Your code to sign in:

    418203

    It expires in 10 minutes and works once, on the device you’re signing in from.

    Your wallet’s address: 0xabc

    If this wasn’t you, ignore this email and don’t share the code.

    Wasn’t this you? Open this page within a week and say so:

    https://wallet.example/not-me#lkm_a"b

    App: Meadow (https://meadow.example)
    Device: Chrome on <b>Linux</b>, network 203.0.113.0
    Time: 3 Nov 2026, 14:05 UTC

    Latchkey keeps the wallet that you sign in to. It never asks for a code by phone or chat, and never for your secret words."
  `)
})

test('B-13 a sentence of a mail that counts has the form of its number', () => {
  const waits = (language: string, n: number) =>
    noticeMail({ ...facts, language }, (say) => ({ subject: say('recovery.waits', { n }), sentences: [] })).subject
  expect([1, 10].map((n) => waits('en', n))).toEqual(['It gets it in 1 minute.', 'It gets it in 10 minutes.'])
  expect(new Set([1, 3, 10].map((n) => waits('ru', n).replace(/\d+/, ''))).size).toBe(3)
})

test('T-D2 B-13 a name that is written from the other side turns no word around it', () => {
  const subjectOf = (appName: string) => codeMail({ ...facts, appName }, { code: '1', use: 'login', minutes: 10 }).subject
  expect(subjectOf('מרחב')).toBe('Your code for \u2068מרחב\u2069')
  expect(subjectOf('Meadow')).toBe('Your code for Meadow')
  expect(subjectOf('\u202eMeadow')).toBe('Your code for Meadow')
})

test.each(['xx', '__proto__', 'constructor', '', undefined])('a mail in the language %s is in English', (language) => {
  expect(codeMail({ ...facts, language }, { code: '1', use: 'login', minutes: 10 }).subject).toBe('Your code for Meadow')
})
