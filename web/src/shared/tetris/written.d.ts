declare module 'fourfold:tables' {
  const tables: import('./tables.ts').Tables;
  export default tables;
}
