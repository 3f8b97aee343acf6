import { withPlainLambdas } from './lambdas';

test.each([
  ['=LET(h,LAMBDA(x,x+1),h(2))', '=(LET(x,2,x+1))'],
  ['=LET(a,2,h,LAMBDA(x,y,x+a*y),h(1,h(2,3)))', '=LET(a,2,LET(x,1,y,LET(x_2,2,y_2,3,x_2+a*y_2),x+a*y))'],
  // The `a` in f is the one of LET, wherever f is called.
  ['=LET(a,1,f,LAMBDA(x,x+a),g,LAMBDA(a,f(a*10)),g(5))', '=LET(a,1,LET(a_2,5,LET(x,a_2*10,x+a)))'],
  ['=LET(f,LAMBDA(x,x*2),SUM(MAP({1,2},f))+f(3))', '=(SUM(MAP({1,2},LAMBDA(x,x*2)))+LET(x_2,3,x_2*2))'],
  ['=LET(x,1,y,LET(x,x+1,x*10),x+y)', '=LET(x,1,y,LET(x_2,x+1,x_2*10),x+y)'],
])('%s is calculated as %s', (formula, plain) => expect(withPlainLambdas(formula)).toBe(plain));

test.each([
  '=LET(x,5,x*x)',
  '=LET(name,"x",name&"name")',
  '=SUM(MAP(A1:A3,LAMBDA(x,x^2)))',
  '=LAMBDA(x,x*2)(4)',
  // An argument is missing: the engine answers with an error.
  '=LET(a,1,LAMBDA(x,[y],x+a)(3))',
])('%s stays as it is', (formula) => expect(withPlainLambdas(formula)).toBe(formula));

test('a formula that would grow beyond all bounds stays as it is', () => {
  const doubling = Array.from(
    { length: 30 },
    (_, n) => `f${n + 1},LAMBDA(x${n + 1},f${n}(x${n + 1})+f${n}(1))`,
  );
  const formula = `=LET(f0,LAMBDA(x0,x0),${doubling.join(',')},f30(1))`;
  expect(withPlainLambdas(formula)).toBe(formula);
});
