import { expect, test } from 'vitest'
import { codeMail } from './mails.ts'

const facts = {
  ...{ recipient: 'mira@meadow.example', appName: 'Meadow', origin: 'https://meadow.example', network: '203.0.113.0', atMs: 0 },
  device: 'Chrome on <b>Linux</b>',
  notMeUrl: 'https://wallet.example/not-me#lkm_a"b',
}

test('3.6 a mail has the same words as text and as HTML, fetches nothing, and contains no foreign markup', () => {
  const { text, html } = codeMail(facts, { code: '418203', use: 'login', minutes: 10 })
  expect(text).toMatch(/^418203$/m)
  expect(text).toContain('It expires in 10 minutes and works once, on the device you’re signing in from.')
  const words = html
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
  for (const line of text.split('\n').filter((one) => one !== '' && !/^(App|Device|Time): /.test(one))) expect(words).toContain(line)
  expect(html).not.toMatch(/<img|<link|<style|url\(|src=|<b>/)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(['https://wallet.example/not-me#lkm_a&quot;b'])
})
