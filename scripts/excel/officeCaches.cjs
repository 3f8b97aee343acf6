const path = require('node:path');

/**
 * Folders that Microsoft names for clearing Office's cache of add-ins (learn.microsoft.com/office/dev/add-ins/testing/clear-cache). They
 * are shared by all add-ins: those that were sideloaded must be added again, and what the add-ins stored is gone.
 *
 * @param {{ platform: string; home: string; localAppData?: string }} computer
 * @returns {string[]} none where there is no Excel for the desktop
 */
function officeCaches({ platform, home, localAppData }) {
  if (platform === 'win32' && localAppData)
    return [path.win32.join(localAppData, 'Microsoft', 'Office', '16.0', 'Wef')];
  if (platform !== 'darwin') return [];
  const excel = path.posix.join(home, 'Library/Containers/com.microsoft.Excel/Data/Library');
  return [
    path.posix.join(excel, 'Caches'),
    path.posix.join(excel, 'Application Support/Microsoft/Office/16.0/Wef'),
  ];
}

module.exports = { officeCaches };
