import { freezeIntrinsics } from './freezeIntrinsics.ts'

// Imported before all else, so that no module runs before it.
freezeIntrinsics()
