import type { MemberDiagram } from '../../templates/kit/memberDiagram';
import type { RangeDiagram } from '../../templates/kit/rangeDiagram';
import { Diagram } from './diagram';
import { Ranges } from './ranges';

/** What the calculation draws: along its member, or ranges one below the other. */
export function DiagramsSection({ diagrams, ranges }: { diagrams: MemberDiagram[]; ranges: RangeDiagram[] }) {
  if (diagrams.length + ranges.length === 0) return null;
  return (
    <section>
      <h2>Diagrams</h2>
      {diagrams.map((diagram) => (
        <Diagram key={diagram.title} diagram={diagram} />
      ))}
      {ranges.map((diagram) => (
        <Ranges key={diagram.title} diagram={diagram} />
      ))}
    </section>
  );
}
