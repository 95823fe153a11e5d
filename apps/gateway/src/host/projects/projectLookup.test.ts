import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '../../../test/engines.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createProject } from './createProject.ts'
import { createProjectLookup } from './projectLookup.ts'

test('G-1 made-up projects cost no query once the quota is used up, and evict no real one from memory', async () => {
  const gateway = await startTestGateway({
    env: {
      LATCHKEY_LIMIT_SCALE: '1',
      LATCHKEY_LIMIT_READ_PER_S: '0.01',
      LATCHKEY_LIMIT_READ_BURST: '3',
      LATCHKEY_LIMIT_PROJECT_CACHE_MS: '60000',
    },
  })
  onTestFinished(() => gateway.stop())
  const { projects } = gateway.gateway
  const looked: string[] = []
  Object.assign(gateway.gateway, {
    projects: {
      ...projects,
      find: (id: string) => {
        looked.push(id)
        return projects.find(id)
      },
    },
  })
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await gateway.ask('/appkit/v1/config', { project: `made-up-${n}` })).status)
  expect(statuses).toEqual([401, 401, 401, ...Array(7).fill(429)])
  expect(looked).toHaveLength(3)
})

test('G-6 simultaneous requests read a project once, and made-up ids evict none from memory', async () => {
  const database = await sqlite.create('gateway')
  const db = await openDatabase({ dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
  onTestFinished(async () => {
    await db.destroy()
    await database.remove()
  })
  await createProject(db, { id: 'p1', name: 'One', origins: [], now: 0 })
  let queries = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const projects = createProjectLookup({ db: counting, maxEntries: 5, maxAgeMs: 60_000, now: () => 0 })
  expect(projects.isKnown('p1')).toBe(false)
  const found = await Promise.all(Array.from({ length: 20 }, () => projects.find('p1')))
  expect(found.every((project) => project?.name === 'One')).toBe(true)
  const perLook = queries
  // The project, its origins, its flags and its limits.
  expect(perLook).toBeLessThanOrEqual(4)
  expect(projects.isKnown('p1')).toBe(true)
  for (let n = 0; n < 20; n++) expect(await projects.find(`made-up-${n}`)).toBeUndefined()
  queries = 0
  expect((await projects.find('p1'))?.name).toBe('One')
  expect(queries).toBe(0)
})
