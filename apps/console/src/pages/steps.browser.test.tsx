import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addAuthenticator, setScheme } from '../../test/browser.fixture.ts'
import { createFakeGateway } from '../../test/createFakeGateway.ts'
import { FakeRefusal } from '../../test/FakeRefusal.ts'
import { findByAxe } from '../../test/findByAxe.ts'
import { openConsole } from '../../test/openConsole.fixture.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const alert = () => document.querySelector('[role="alert"]')?.textContent
const result = () => document.querySelector('.result')?.textContent ?? ''
const dialog = page.getByRole('dialog')

beforeEach(() => page.viewport(1280, 900))

test('a project is created, with its origin, and opens; what came of it is said', async () => {
  const { fake } = openConsole('/projects')
  await page.getByLabelText('Name').fill('Quarry')
  await page.getByLabelText('Origin (optional)').fill('https://quarry.example')
  await button('Create project').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quarry' })).toHaveFocus()
  await expect.poll(result).toContain('Created Quarry.')
  expect(fake.asked).toContainEqual({ name: 'project create', arguments: ['Quarry'], options: { origin: ['https://quarry.example'] } })
})

test.each([
  [new FakeRefusal(409, 'TAKEN', 'The id "quarry" is taken'), 'The id "quarry" is taken. Choose another name.'],
  [new FakeRefusal(403, 'NOT_ALLOWED', 'No'), 'Your role may not do this. Ask an owner for a role that may do it.'],
  [new FakeRefusal(429, 'RATE_LIMITED', 'No'), 'There were too many requests. Wait a minute, then try again.'],
  [
    new FakeRefusal(500, 'SERVER_ERROR', 'Something went wrong'),
    'Something went wrong. Try again. If it fails once more, look into the gateway’s log.',
  ],
])('a refusal is a sentence with a way out: %s', async (refusal, sentence) => {
  openConsole('/projects', { refuse: { 'project create': refusal } })
  await page.getByLabelText('Name').fill('Quarry')
  await button('Create project').click()
  await expect.poll(alert).toBe(sentence)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Quarry')
})

test('origins, features and the name of a project change at once', async () => {
  const { fake } = openConsole('/projects/harbour')
  await page.getByLabelText('New origin').fill('https://new.example')
  await button('Add origin').click()
  await expect.poll(result).toContain('Allowed https://new.example.')
  await button('Remove https://harbour.example').click()
  await expect.poll(() => fake.state.projects[0]?.origins).toEqual(['https://*.preview.harbour.example', 'https://new.example'])
  await page.getByRole('switch', { name: 'Swap' }).click()
  await expect.element(page.getByRole('switch', { name: 'Swap' })).toHaveAttribute('aria-checked', 'true')
  await page.getByLabelText('New name').fill('Port')
  await button('Rename').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Port' })).toBeVisible()
})

test('a new key is shown once, and in no list', async () => {
  openConsole('/projects/harbour')
  await page.getByLabelText('Name of a new key').fill('Worker')
  await button('Create key').click()
  await expect.element(page.getByText('lk_secret_once')).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await page.getByRole('link', { name: 'Harbour' }).click()
  await expect.element(page.getByRole('cell', { name: 'Worker' })).toBeVisible()
  expect(document.body.textContent).not.toContain('lk_secret_once')
})

test('a dangerous step asks for the name, closes with Escape, and awaits a second operator', async () => {
  const { fake } = openConsole('/projects/harbour')
  await button('Remove project…').click()
  await expect.element(dialog).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(scheme)
    expect(await findByAxe(scheme), scheme).toEqual([])
  }
  await setScheme('light')
  await page.getByLabelText('Type “Harbour” to go on').fill('harbour')
  await userEvent.keyboard('{Enter}')
  expect(fake.asked.filter(({ name }) => name === 'project delete')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  await expect.element(button('Remove project…')).toHaveFocus()

  await button('Remove project…').click()
  await page.getByLabelText('Type “Harbour” to go on').fill('Harbour')
  await button('Remove project').click()
  await expect.element(page.getByText('Nothing has changed yet: a second operator has to approve this')).toBeVisible()
  expect(fake.state.projects.map(({ id }) => id)).toContain('harbour')

  await dialog.getByRole('link', { name: 'Approvals' }).click()
  await expect.element(page.getByText('You asked for this, so another operator decides on it.')).toBeVisible()
})

test('a webhook that failed is sent again, a disabled one is enabled, and a new secret is shown once', async () => {
  const { fake } = openConsole('/webhooks')
  await button('Send again whd_1').click()
  await expect.poll(result).toContain('It is sent again.')
  expect(fake.state.deliveries[0]).toMatchObject({ state: 'pending', attempts: 0 })
  await page.getByLabelText('State').selectOptions('delivered')
  await expect.element(page.getByText('payment.seen', { exact: true })).not.toBeInTheDocument()
  await button('New secret for https://hooks.harbour.example/latch…, whe_1').click()
  await expect.element(page.getByText('whsec_shown-once')).toBeVisible()
  await button('Enable https://meadow.example/hook…, whe_2').click()
  await expect.poll(() => fake.state.endpoints[1]?.state).toBe('active')
  await expect.element(page.getByText('whsec_shown-once')).not.toBeInTheDocument()
})

test('a new endpoint is added with its events, its secret is shown once, and a refused address stays in its field', async () => {
  const { fake } = openConsole('/webhooks')
  await page.getByLabelText('Project', { exact: true }).fill('meadow')
  await page.getByLabelText('Address, with https').fill('https://meadow.example/hooks/of-the-receiver')
  await page.getByLabelText('Events, with spaces between').fill('user.signed_in, payment.seen')
  await button('Add endpoint').click()
  await expect.poll(result).toContain('Added the endpoint.')
  expect(fake.asked).toContainEqual({
    name: 'webhook add',
    arguments: ['meadow', 'https://meadow.example/hooks/of-the-receiver'],
    options: { event: ['user.signed_in', 'payment.seen'] },
  })
  await expect.element(page.getByText('whsec_of-the-new-one')).toBeVisible()
  await expect.element(button('Test https://meadow.example/…, whe_3')).toBeVisible()
  await expect.element(page.getByLabelText('Address, with https')).toHaveValue('')
  expect(await findByAxe()).toEqual([])

  await page.getByLabelText('Project', { exact: true }).fill('meadow')
  await page.getByLabelText('Address, with https').fill('http://meadow.example')
  await page.getByLabelText('Events, with spaces between').fill('user.signed_in')
  await button('Add endpoint').click()
  await expect.poll(alert).toContain('Expected URL, got "http://meadow.example"')
  await expect.element(page.getByLabelText('Address, with https')).toHaveValue('http://meadow.example')
  expect(fake.state.endpoints).toHaveLength(3)
})

test('the whole address of an endpoint is shown to a role that may change it, and to no other', async () => {
  const { place } = openConsole('/webhooks')
  await button('Show all of https://hooks.harbour.example/latch…, whe_1').click()
  await expect.poll(result).toContain('The whole address is shown.')
  await expect.element(page.getByText('https://hooks.harbour.example/latchkey/secret-path', { exact: true })).toBeVisible()
  await expect.element(page.getByText('https://meadow.example/hook…', { exact: true })).toBeVisible()
  place.remove()

  openConsole('/webhooks', { role: 'readonly' })
  await expect.element(page.getByText('https://hooks.harbour.example/latch…', { exact: true })).toBeVisible()
  await expect.element(button(/^Show all of/)).not.toBeInTheDocument()
  await expect.element(button('Add endpoint')).not.toBeInTheDocument()
})

test('copies that are too old are deleted', async () => {
  const { fake } = openConsole('/backups')
  await button('Delete what is too old').click()
  await expect.poll(result).toContain('The copies that were too old are deleted.')
  expect(fake.asked.find(({ name }) => name === 'backup prune')?.arguments).toEqual(['/backups'])
})

test('an operator who may only look at backups is offered no copy and no deletion', async () => {
  const { place } = openConsole('/backups', { role: 'readonly' })
  await expect.poll(() => place.innerText).toContain('notes.txt')
  await expect.element(button('Copy the embedded databases now')).not.toBeInTheDocument()
  await expect.element(button('Delete what is too old')).not.toBeInTheDocument()
})

test('where no second operator is, the step asks for the passkey once more and runs', async () => {
  onTestFinished(await addAuthenticator())
  const fake = createFakeGateway({ hasSecond: false, isSignedIn: false, code: 'K7QM' })
  openConsole('/enrol', { fake })
  await page.getByLabelText('One-time code').fill('K7QM')
  await button('Create passkey').click()
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('link', { name: 'Meadow' }).click()
  await button('Remove project…').click()
  await page.getByLabelText('Type “Meadow” to go on').fill('Meadow')
  await button('Remove project').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect.poll(result).toContain('Removed Meadow.')
  expect(fake.state.projects.map(({ id }) => id)).toEqual(['harbour'])
})

test('another operator’s step is approved by typing what it is about, or declined', async () => {
  const { fake } = openConsole('/approvals')
  await button(/^Approve project delete/).click()
  expect(await findByAxe()).toEqual([])
  await page.getByLabelText('Type “meadow” to go on').fill('meadow')
  await button('Approve').click()
  await expect.element(page.getByText('Nothing awaits a second operator.')).toBeVisible()
  await expect.poll(result).toContain('Approved: “project delete” has run.')
  expect(fake.state.projects.map(({ id }) => id)).toEqual(['harbour'])
})

test('a declined step does not run', async () => {
  const { fake } = openConsole('/approvals')
  await button(/^Decline project delete/).click()
  await expect.poll(result).toContain('Declined: “project delete” does not run.')
  expect(fake.state.projects).toHaveLength(2)
})

test('the one who approves an invitation gets its code', async () => {
  const fake = createFakeGateway()
  const [first] = fake.state.approvals
  if (first) Object.assign(first, { name: 'operator invite', arguments: ['Dana'], options: { role: 'support' } })
  openConsole('/approvals', { fake })
  await button(/^Approve operator invite/).click()
  await page.getByLabelText('Type “Dana” to go on').fill('Dana')
  await button('Approve').click()
  await expect.element(page.getByText('K7QM-2XVB-9TRD')).toBeVisible()
})

test('a user is found by e-mail address, frozen with a reason, and only a second operator lets them thaw', async () => {
  const { fake } = openConsole('/users', { role: 'support' })
  await page.getByLabelText('E-mail address, id or wallet').fill('nobody@mail.example')
  await button('Find').click()
  await expect.element(page.getByText('There is no such user.')).toBeVisible()
  await page.getByLabelText('E-mail address, id or wallet').fill('ada@mail.example')
  await button('Find').click()
  await page.getByRole('link', { name: 'usr_7f2c91' }).click()

  await button('End the session of https://harbour.example').click()
  await expect.element(page.getByText('The user is signed in nowhere.')).toBeVisible()
  await button('Freeze…').click()
  await page.getByLabelText('Reason').fill('reported a stolen phone')
  await button('Freeze').click()
  await expect.element(page.getByText('reported a stolen phone')).toBeVisible()

  await button('Thaw…').click()
  await page.getByLabelText('Type “ada@mail.example” to go on').fill('ada@mail.example')
  await button('Thaw').click()
  await expect.element(page.getByText('Nothing has changed yet: a second operator has to approve this')).toBeVisible()
  expect(fake.state.users[0]?.isFrozen).toBe(true)
})

test('wallets move, hide and are imported with a picture', async () => {
  const { fake } = openConsole('/wallets')
  await button('Order Harbour').click()
  await page.getByLabelText('Number').fill('5')
  await button('Save').click()
  await expect.poll(() => fake.state.wallets.map(({ id }) => id)).toEqual(['harbour', 'meadow', 'quarry'])
  await button('Hide Harbour').click()
  await button('Show Harbour').click()
  await expect.poll(() => fake.state.wallets[0]?.isHidden).toBe(false)
  await page.getByLabelText('Id', { exact: true }).fill('tide')
  await page.getByLabelText('Name', { exact: true }).fill('Tide')
  await page
    .getByLabelText('Picture (optional, 48 kB)')
    .upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'tide.svg', { type: 'image/svg+xml' }))
  await button('Import').click()
  await expect
    .poll(() => fake.state.wallets.at(-1))
    .toMatchObject({ id: 'tide', picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) })
})

test('a failed mail is tried again, a limit is set and reset', async () => {
  const { fake, close } = openConsole('/mails')
  await button('Retry the mail mail_1').click()
  await expect.element(page.getByText('No mail has failed.')).toBeVisible()
  close()
  openConsole('/limits', { fake })
  await page.getByLabelText('Limit', { exact: true }).selectOptions('rpc-per-minute')
  await page.getByLabelText('Value').fill('1200')
  await button('Set limit').click()
  await expect.poll(() => fake.state.projectLimits[0]).toEqual({ limit: 'rpc-per-minute', value: 1200, isOwn: true })
  await button('Reset rpc-per-minute').click()
  await expect.poll(() => fake.state.projectLimits[0]?.isOwn).toBe(false)
})

test('a project without events says so and shows no zeros; another is chosen', async () => {
  openConsole('/analytics')
  await expect.element(page.getByText('4,210').first()).toBeVisible()
  await page.getByLabelText('Project', { exact: true }).selectOptions('meadow')
  await button('Show').click()
  await expect.element(page.getByText(/^No event was counted in these days/)).toBeVisible()
  expect(document.querySelector('main svg')).toBeNull()
})

test('the trail loads what is older, and a monitor that found a difference is an alarm', async () => {
  const { fake, close } = openConsole('/trail')
  await button('Show older').click()
  await expect.element(page.getByText('PASSKEY_REFUSED')).toBeVisible()
  await expect.element(page.getByText('not signed in')).toBeVisible()
  close()
  fake.state.site = {
    site: 'https://wallet.example',
    lastCheck: { at: Date.now(), version: null, checked: 3, problems: [{ file: 'sdk.js', problem: 'differs' }] },
  }
  openConsole('/site', { fake })
  await expect.poll(alert).toMatch(/^The site does not serve what was signed/)
  await expect.element(page.getByRole('cell', { name: 'sdk.js' })).toBeVisible()
})
