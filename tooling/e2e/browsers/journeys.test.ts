import { expect, test } from 'vitest'
import { languages } from '../../../packages/ui/src/text/languages.ts'
import { cells, isCellTaken, speakCells } from './journeys.ts'

const samples = Array.from({ length: 120 }, (_, at) => `commit ${at}`)

test('B-34 a whole run takes every journey to every engine, in the languages of the support table', () => {
  for (const sample of [undefined, '', 'all']) {
    expect(speakCells(sample)).toEqual(cells)
    expect(cells.every((cell) => isCellTaken(cell, 'webkit', sample))).toBe(true)
  }
})

test('B-34 a sample takes one journey to each engine, never none; other samples take others, and leave none out for good', () => {
  const takenTo = (engine: string) => samples.map((sample) => cells.filter((cell) => isCellTaken(cell, engine, sample)))
  const [firefox, webkit] = [takenTo('firefox'), takenTo('webkit')]
  expect([...firefox, ...webkit].every(({ length }) => length === 1)).toBe(true)
  expect(new Set(firefox.flat()).size).toBe(cells.length)
  expect(firefox).not.toEqual(webkit)
})

test('B-34 a sample speaks the same languages each time; others speak others, until a journey has been in every one', () => {
  expect(speakCells('commit 1')).toEqual(speakCells('commit 1'))
  const spoken = new Set(samples.map((sample) => speakCells(sample)[0]?.language))
  expect([...spoken].toSorted()).toEqual([...languages].toSorted())
})
