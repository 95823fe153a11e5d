import type { GardenKey } from './key.ts'

/** A wallet of the family, as an object in the page. */
export type GardenWallet = {
  readonly name: string
  /** Asks the user. */
  connect(): Promise<readonly string[]>
  /** Addresses that the user has granted, without a question. */
  getGranted(): readonly string[]
  disconnect(): void
  /** Asks the user. @throws A rejection of EIP-1193's code 4001 if the user says no. */
  sign(text: string): Promise<string>
  /** What the user answers to the next question. */
  setAnswer(answer: 'yes' | 'no'): void
}

/** Makes a wallet that holds one key. */
export function createGardenWallet(name: string, key: GardenKey): GardenWallet {
  let answer: 'yes' | 'no' = 'yes'
  let granted: readonly string[] = []
  const askUser = () => {
    if (answer === 'no') throw Object.assign(new Error('The user said no'), { code: 4001 })
  }
  return {
    name,
    async connect() {
      askUser()
      granted = [key.address]
      return granted
    },
    getGranted: () => granted,
    disconnect() {
      granted = []
    },
    async sign(text) {
      askUser()
      return key.sign(text)
    },
    setAnswer(next) {
      answer = next
    },
  }
}
