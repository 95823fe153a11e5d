import { expect, test } from 'vitest'
import { cells, titleOf } from '../../e2e/browsers/journeys.ts'
import { readMatrix } from '../../e2e/browsers/readMatrix.ts'
import { drawEngines, matrixFile, supportPage } from './drawEngines.ts'

const titles = cells.map(titleOf)
const page = '# What is supported\n\n## Journeys by engine\n\nold\n\n## Wallets\n\nkept\n'
const draw = (passed: readonly string[]) => {
  const seen = { version: '1', passed }
  const matrix = JSON.stringify({ chromium: seen, firefox: seen, webkit: seen })
  return drawEngines(
    new Map([
      [supportPage, page],
      [matrixFile, matrix],
    ]),
  )
}

test('the table names what each engine was seen to do, and leaves the rest of the page alone', () => {
  const { text, problems } = draw(titles)
  expect(problems).toEqual([])
  expect(text).toMatch(/^# What is supported\n\n## Journeys by engine\n\nWhat the last runs[\s\S]+\|\n\n## Wallets\n\nkept\n$/)
  expect(text.replace(/ +/g, ' ')).toContain('| journey | Chromium 1 | Firefox 1 | WebKitGTK 1 |')
  expect(text.replace(/ +/g, ' ')).toContain('| Connect a wallet of the browser, and be back after a reload | desktop (en), phone (ar) |')
  expect(text).not.toContain('old\n')
})

test('a journey that no run saw stands as such, and one that is gone is a problem', () => {
  const { text, problems } = draw([...titles.slice(2), 'dance, desktop, en: Dance'])
  expect(problems).toHaveLength(3)
  expect(problems[0]).toContain('gone: dance')
  expect(text).toContain('not seen')
})

test('every language comes to every size, and the run’s report counts only what passed', () => {
  for (const size of ['desktop', 'phone'])
    expect(new Set(cells.filter((cell) => cell.size === size).map(({ language }) => language)).size).toBe(4)
})

test('a run’s report counts what passed, and leaves what it did not run as earlier runs saw it', () => {
  const spec = (title: string, status: string, version = '153.8') => ({
    title,
    tests: [{ projectName: 'firefox', status, annotations: [{ type: 'version', description: version }] }],
  })
  const [first = '', second = '', third = ''] = titles
  const specs = [spec(first, 'expected'), spec(second, 'unexpected'), spec(third, 'skipped'), spec('another test', 'expected')]
  const report = { suites: [{ suites: [{ specs }] }] }
  expect(readMatrix(report)).toEqual({ firefox: { version: '153.8', passed: [first] } })
  const webkit = { version: '2', passed: [second] }
  const earlier = { webkit, firefox: { version: '153.8', passed: [second, third] } }
  expect(readMatrix(report, earlier)).toEqual({ webkit, firefox: { version: '153.8', passed: [first, third] } })
  expect(readMatrix({ specs: [spec(first, 'expected', '154')] }, earlier).firefox).toEqual({ version: '154', passed: [first] })
})
