import { createPackageTask } from './packageTask';

/** The one of this page: who leaves the tab finds it as it goes on. */
export const packageTask = createPackageTask({
  createObjectURL: (file) => URL.createObjectURL(file),
  revokeObjectURL: (url) => URL.revokeObjectURL(url),
});
