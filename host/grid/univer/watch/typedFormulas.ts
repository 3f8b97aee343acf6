import { type Injector, LifecycleService, LifecycleStages } from '@univerjs/core';
import { EditingRenderController, LexerTreeBuilder, sequenceNodeType } from '@univerjs/preset-sheets-core';

type Nodes = ReturnType<LexerTreeBuilder['sequenceNodesBuilder']>;

/** What the editor of cells asks of the formula's words. */
type WordsOfEditor = Pick<LexerTreeBuilder, 'sequenceNodesBuilder' | 'checkIfAddBracket'>;

/**
 * Keeps the formula that the user typed. Univer 0.25 spells its numbers in its own way when the editor closes, and where that is shorter
 * it then cuts the quoted text behind them out of the wrong place (`normalizeFormulaString` of sheets-ui): of
 * `=IF(H1<=1.0,"OK","NG")` remains `=IF(H1<=1,","",","")`. Only names and references are given to it, which it puts in capitals.
 */
export function keepTypedFormulas(injector: Injector): void {
  const lexer = injector.get(LexerTreeBuilder);
  closeBracketsBeforeEachParse(lexer);
  const words: WordsOfEditor = {
    sequenceNodesBuilder: (formula) => lexer.sequenceNodesBuilder(formula)?.map(withoutNumber),
    checkIfAddBracket: (formula) => lexer.checkIfAddBracket(formula),
  };
  void injector
    .get(LifecycleService)
    .onStage(LifecycleStages.Rendered)
    .then(() => {
      Object.assign(injector.get(EditingRenderController), { _lexerTreeBuilder: words });
    });
}

/** A word as it stands, which the editor keeps, unless it may be a name or is a reference. */
function withoutNumber(node: NonNullable<Nodes>[number]): NonNullable<Nodes>[number] {
  if (typeof node === 'string' || node.nodeType === sequenceNodeType.REFERENCE) return node;
  return /^\s*[\p{L}_@]/u.test(node.token) ? node : node.token;
}

/**
 * Univer 0.25 counts square brackets on from one text to the next: after `Span [ft` was typed, every later formula of the page was `#NAME?`.
 * The editor and the engine share this parser.
 */
function closeBracketsBeforeEachParse(lexer: LexerTreeBuilder): void {
  const parser = lexer as unknown as { _resetTemp(): void; _squareBracketState: number };
  const reset = parser._resetTemp.bind(lexer);
  parser._resetTemp = () => {
    reset();
    parser._squareBracketState = 0;
  };
}
