/** What the case system of the demonstration court is called: as a source of rows, and where events are pushed to. */
export const caseSource = 'case-system';
