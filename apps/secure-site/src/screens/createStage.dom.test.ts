import { beforeEach, expect, test } from 'vitest'
import { createStage } from './createStage.ts'

const make = (name: string) => Object.assign(document.createElement('main'), { id: name })
const shown = () => [...document.body.children].map(({ id }) => id)

beforeEach(() => document.body.replaceChildren())

test('T-F8 a code field, a device number or another request takes no place of a review, and comes after it', () => {
  const stage = createStage(document)
  const endCode = stage.show(make('code'))
  expect(shown()).toEqual(['code'])
  const endReview = stage.show(make('review'), { isExclusive: true })
  expect(shown()).toEqual(['review'])
  stage.show(make('number'))
  const endSecond = stage.show(make('second'), { isExclusive: true })
  expect(shown()).toEqual(['review'])
  endCode()
  endReview()
  expect(shown()).toEqual(['second'])
  endSecond()
  expect(shown()).toEqual(['number'])
})

test('T-F8 what stays on the stage is not put there again', () => {
  const stage = createStage(document)
  const review = make('review')
  const input = document.createElement('input')
  review.append(input)
  stage.show(review, { isExclusive: true })
  input.focus()
  stage.show(make('code'))
  expect(document.activeElement).toBe(input)
})

test('T-F11 what the host says of its look and name waits until the user has answered, and only the last of it counts', () => {
  const stage = createStage(document)
  const said: string[] = []
  stage.whenFree('theme', () => said.push('at once'))
  const end = stage.show(make('review'), { isExclusive: true })
  stage.whenFree('theme', () => said.push('hidden'))
  stage.whenFree('theme', () => said.push('plain'))
  stage.whenFree('name', () => said.push('Bank'))
  expect(said).toEqual(['at once'])
  end()
  expect(said).toEqual(['at once', 'plain', 'Bank'])
})
