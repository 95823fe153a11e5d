import { expect, test } from 'vitest'
import { createTestKit, desktop } from '../../test/createTestKit.ts'
import { createPage } from '../createPage.ts'
import { getDevice } from './verbs.ts'

test('B-20 a page that is said to be a phone is one throughout', () => {
  expect(getDevice(createTestKit())).toEqual(desktop)
  expect(getDevice(createTestKit({ page: { isPhone: () => true } })).isPhone).toBe(true)
})

test('B-07 on a server it is a computer', () => {
  expect(createPage().isPhone()).toBe(false)
  expect(getDevice({ ...createTestKit(), page: createPage() })).toEqual(desktop)
})
